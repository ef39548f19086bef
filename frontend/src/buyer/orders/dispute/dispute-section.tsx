import type { Dispute, DisputeOption } from '@terrace/contracts/http/care/disputes';
import { isUndecided } from '@terrace/contracts/values/disputes';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { MINUTE_MS } from '@terrace/contracts/values/time/durations';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { serverNow } from '../../../api/server-clock';
import { lazyPart } from '../../../navigation/lazy-screen';
import { Button } from '../../../ui/button/button';
import type { TypedDispute } from '../../../ui/dispute/dispute-form';
import { DisputeStory } from '../../../ui/dispute/dispute-story';
import { EvidenceField } from '../../../ui/dispute/evidence-field';
import { answeredBy, messages as common } from '../../../ui/dispute/messages';
import { openQuestion } from '../../../ui/dispute/open-question';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Loading } from '../../../ui/feedback/loading';
import { Card } from '../../../ui/layout/card';
import { disputeTones } from '../../../ui/style/dispute-tones';
import { formatDeadline } from '../../../ui/text/format-date';
import { StatusBadge } from '../../../ui/text/status-badge';
import { useNow } from '../../../ui/text/use-now';
import { useOrderTickets } from '../../e-tickets/order-tickets';
import { leftOfPayment } from '../../purchase/given-back';
import { forgetDispute, keepDispute, keptDispute } from './dispute-draft';
import { LazyConfirmDialog } from '../lazy-confirm-dialog';
import { DISPUTE_HASH } from './dispute-hash';
import { useDisputeActions, useOpenDispute, useOrderDisputes } from './disputes';
import { messages } from './messages';

const AnswerQuestion = lazyPart(() => import('../../../ui/dispute/answer-question'));
const DisputeForm = lazyPart(() => import('../../../ui/dispute/dispute-form'));

/** 'Something wrong?': the disputes of a completed order, and a form for another one where that is possible. */
export function DisputeSection({ order }: { readonly order: Purchase }) {
  const disputes = useOrderDisputes(order.id);
  if (disputes.data?.items.length === 0 && disputes.data.options.length === 0) return null;
  return (
    <Card as="section" aria-label={messages.title}>
      <h2 className="mb-1 text-18">{messages.title}</h2>
      {disputes.data ? (
        <div className="flex flex-col gap-6">
          {disputes.data.items.map((dispute) => (
            <OneDispute key={dispute.id} dispute={dispute} order={order} />
          ))}
          {/* The form closes with the dispute it opened. */}
          <Opening key={disputes.data.items.length} order={order} options={disputes.data.options} />
        </div>
      ) : disputes.isError ? (
        <ErrorState
          title={messages.failed}
          onRetry={() => void disputes.refetch()}
          retrying={disputes.isFetching}
        />
      ) : (
        <Loading text={messages.loading} />
      )}
    </Card>
  );
}

function OneDispute({ dispute, order }: { readonly dispute: Dispute; readonly order: Purchase }) {
  const { withdraw, answer, addFile, loadFile } = useDisputeActions(dispute);
  const question = openQuestion(dispute);
  const isAsked = question?.side === 'buyer';
  const isOpen = isUndecided(dispute);
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <article className="flex flex-col gap-4 border-t border-line pt-4 first:border-0 first:pt-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-16 font-strong">{common.reasons[dispute.reason]}</h3>
        <StatusBadge tone={disputeTones[dispute.status]}>
          {isAsked ? common.asksYou : common.statuses[dispute.status]}
        </StatusBadge>
      </div>
      <p className="text-14 text-ink-2">{common.tickets(dispute.tickets)}</p>
      {dispute.status === 'awaiting-decision' && !dispute.hasSeller && <p>{messages.official}</p>}
      {dispute.status === 'awaiting-answer' && dispute.answerBy && (
        <p>
          {messages.answerBy(formatDeadline(dispute.answerBy))} {messages.unanswered[unanswered(order)]}
        </p>
      )}
      <DisputeStory dispute={dispute} reader="buyer" loadFile={loadFile} />
      {isAsked && (
        <Suspense fallback={<Loading text={messages.loadingForm} />}>
          <AnswerQuestion key={question.id} question={question} onAnswer={answer} onFile={addFile} />
        </Suspense>
      )}
      {isOpen && (
        <div className="flex flex-wrap items-start justify-between gap-4">
          {!isAsked && <EvidenceField onFile={addFile} />}
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            busy={withdraw.isPending}
            onClick={() => setAsking(true)}
          >
            {messages.withdraw}
          </Button>
        </div>
      )}
      {isAsking && isOpen && (
        <Suspense>
          <LazyConfirmDialog
            title={messages.withdrawSure}
            action={messages.withdraw}
            variant="primary"
            busy={false}
            onConfirm={() => {
              close();
              withdraw.mutate();
            }}
            onClose={close}
          >
            {dispute.hasSeller ? messages.withdrawText : messages.withdrawOfficialText}
          </LazyConfirmDialog>
        </Suspense>
      )}
    </article>
  );
}

/** What silence of the seller comes to: nothing is refunded that a bank has or asks for, and all of it waits for the bank (product.md 21.4). */
function unanswered(order: Purchase): keyof typeof messages.unanswered {
  const isWithBank = order.chargeback?.status === 'open';
  if (leftOfPayment(order) > 0) return isWithBank ? 'part' : 'all';
  const { chargeback: _none, ...withoutBank } = order;
  return isWithBank && leftOfPayment(withoutBank) > 0 ? 'bank' : 'nothing';
}

/** Says what is possible now, and when the rest becomes possible; the form opens on demand. */
function Opening({
  order,
  options,
}: {
  readonly order: Purchase;
  readonly options: readonly DisputeOption[];
}) {
  const open = useOpenDispute(order.id);
  const now = useNow(MINUTE_MS, serverNow);
  const isAskedFor = useLocation().hash === DISPUTE_HASH;
  const [typed, setTyped] = useState(() => keptDispute(order.id));
  const [opened, setOpened] = useState<boolean>();
  const isOpen = opened ?? (isAskedFor || typed !== undefined);
  const { data } = useOrderTickets(order.id, isOpen);
  const seats = useMemo(() => data?.items.filter(({ status }) => status !== 'cancelled') ?? [], [data]);
  const keep = useCallback((now: TypedDispute) => keepDispute(order.id, now), [order.id]);
  const cancel = () => {
    forgetDispute(order.id);
    setTyped(undefined);
    setOpened(false);
  };
  const inTime = options.filter(({ until }) => until === null || Date.parse(until) > now);
  const offered = inTime.filter(({ tickets }) => tickets.length > 0);
  const possible = offered.filter(({ from }) => from !== null && Date.parse(from) <= now);
  if (options.length === 0) return null;
  if (inTime.length === 0) return <p className="text-ink-2">{messages.over}</p>;
  if (offered.length === 0) return <Refusal options={inTime} />;
  const until = offered[0]?.until;
  const sold = order.lines.filter(({ id }) =>
    offered.some(({ tickets }) => tickets.some(({ lineId }) => lineId === id)),
  );
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">{messages.intro[answeredBy(sold.map(({ kind }) => kind === 'listing'))]}</p>
      <ul className="flex flex-col gap-1 text-14 text-ink-2">
        {offered
          .filter((option) => !possible.includes(option))
          .map(({ reason, from }) => (
            <li key={reason}>
              {from === null
                ? messages.laterDate(common.reasons[reason])
                : messages.laterFrom(common.reasons[reason], formatDeadline(from))}
            </li>
          ))}
        {until && <li>{messages.until(formatDeadline(until))}</li>}
      </ul>
      {possible.length > 0 &&
        (isOpen ? (
          <Suspense fallback={<Loading text={messages.loadingForm} />}>
            <DisputeForm
              order={order}
              options={possible}
              seats={seats}
              typed={typed}
              onType={keep}
              onOpen={open}
              onCancel={cancel}
            />
          </Suspense>
        ) : (
          <div>
            {/* Cancelled, the form is gone and the focus with it. */}
            <Button variant="secondary" autoFocus={opened === false} onClick={() => setOpened(true)}>
              {common.form.start}
            </Button>
          </div>
        ))}
    </div>
  );
}

/** Why nothing is left to dispute; what is disputed now says so itself. */
function Refusal({ options }: { readonly options: readonly DisputeOption[] }) {
  if (options.some((option) => option.refusal === 'dispute-open')) return null;
  const refusal = options[0]?.refusal;
  if (!refusal || refusal === 'dispute-open') return null;
  return <p className="text-ink-2">{messages.refused[refusal]}</p>;
}
