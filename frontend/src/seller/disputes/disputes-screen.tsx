import { AnswerForm, type Dispute } from '@terrace/contracts/http/care/disputes';
import { isUndecided } from '@terrace/contracts/values/disputes';
import { LiveChip } from '../../live/live-chip';
import { usePageLinks } from '../../navigation/use-page-links';
import AnswerQuestion from '../../ui/dispute/answer-question';
import { DisputeStory } from '../../ui/dispute/dispute-story';
import { EvidenceField } from '../../ui/dispute/evidence-field';
import { messages as common } from '../../ui/dispute/messages';
import { openQuestion } from '../../ui/dispute/open-question';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Form } from '../../ui/form/form';
import { FormTextArea } from '../../ui/form/form-text-area';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { disputeTones } from '../../ui/style/dispute-tones';
import { Pagination } from '../../ui/table/pagination';
import { Countdown } from '../../ui/text/countdown';
import { formatDeadline, formatShortDate } from '../../ui/text/format-date';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { useOwnDisputes, useSellerActions } from './disputes';
import { messages } from './messages';

/** `/seller/disputes`: disputes about the seller's tickets, those that wait for an answer first, live. */
export default function DisputesScreen() {
  const { page, to } = usePageLinks();
  const disputes = useOwnDisputes(page);
  return (
    <Page title={messages.title} intro={messages.intro} width="full" dense actions={<LiveChip />}>
      {disputes.data ? (
        disputes.data.total === 0 ? (
          <EmptyState title={messages.empty} text={messages.emptyText} />
        ) : (
          <>
            <ul className="grid max-w-3xl gap-4">
              {disputes.data.items.map((dispute) => (
                <OneDispute key={dispute.id} dispute={dispute} />
              ))}
            </ul>
            <Pagination {...disputes.data} to={to} />
          </>
        )
      ) : disputes.isError ? (
        <ErrorState
          title={messages.failed}
          onRetry={() => void disputes.refetch()}
          retrying={disputes.isFetching}
        />
      ) : (
        <Loading text={messages.loading} />
      )}
    </Page>
  );
}

function OneDispute({ dispute }: { readonly dispute: Dispute }) {
  const { answer, addFile, loadFile } = useSellerActions(dispute);
  const question = openQuestion(dispute);
  const { status, answerBy, event, reason, amount, tickets, purchaseId } = dispute;
  const isAwaited = status === 'awaiting-answer' && answerBy !== null;
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="text-18">{common.reasons[reason]}</h2>
          <p>{[event.name, formatShortDate(event.date)].filter(Boolean).join(', ')}</p>
          <p className="text-ink-2">
            {common.tickets(tickets)} · <Money value={amount} /> · {messages.order(purchaseId)}
          </p>
        </div>
        <StatusBadge tone={disputeTones[status]}>
          {isAwaited || question?.side === 'seller' ? messages.awaited : common.statuses[status]}
        </StatusBadge>
      </div>
      {isAwaited && (
        <div>
          <Countdown until={answerBy} label={messages.left} />
          <p className="mt-1 text-ink-2">{messages.answerBy(formatDeadline(answerBy))}</p>
        </div>
      )}
      <DisputeStory dispute={dispute} reader="seller" loadFile={loadFile} />
      {question?.side === 'seller' && (
        <AnswerQuestion key={question.id} question={question} onAnswer={answer} onFile={addFile} />
      )}
      {isAwaited && <Answer dispute={dispute} />}
      {isUndecided(dispute) && !isAwaited && question?.side !== 'seller' && (
        <EvidenceField onFile={addFile} />
      )}
    </Card>
  );
}

/** Proof is asked for before the answer is sent. */
function Answer({ dispute }: { readonly dispute: Dispute }) {
  const { answer, addFile } = useSellerActions(dispute);
  const form = useSchemaForm(AnswerForm, { text: '' });
  return (
    <Form form={form} label={messages.answer} onSubmit={answer}>
      <FormTextArea form={form} name="text" label={messages.answer} hint={messages.answerHint} />
      <EvidenceField onFile={addFile} />
      <div>
        <SubmitButton form={form}>{messages.submit}</SubmitButton>
      </div>
    </Form>
  );
}
