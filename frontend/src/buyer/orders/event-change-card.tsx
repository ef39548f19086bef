import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import type { EventChangeChoice, EventFacts } from '@terrace/contracts/values/event-facts';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button/button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Card } from '../../ui/layout/card';
import { EventTime } from '../../ui/text/event-time';
import { formatDeadline } from '../../ui/text/format-date';
import { outcomeOf } from '../payment-return/outcome';
import { LazyConfirmDialog } from './lazy-confirm-dialog';
import { messages } from './messages';
import { answerEventChange } from '@terrace/contracts/http/care/event-changes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { withFallbackText } from '../../api/failure-text';
import { keepNewest, purchaseKey } from '../purchase/purchase';

const { change: texts } = messages;
type Change = NonNullable<Purchase['eventChange']>;

/**
 * The change of an order's event, old and new, and the buyer's choice with its deadline, live; nothing while the outcome
 * above it says that the event was cancelled, or that the bank gave the payment back: there is nothing to choose.
 */
export function EventChangeCard({ order }: { readonly order: Purchase }) {
  const { eventChange: change } = order;
  const outcome = outcomeOf(order);
  if (!change || outcome === 'event-cancelled' || outcome === 'given-back') return null;
  return (
    <Card as="section" aria-labelledby="event-change" className="flex flex-col gap-4">
      <h2 id="event-change" className="text-18">
        {texts.titles[change.kind]}
      </h2>
      {change.kind === 'back' && <p>{texts.backText}</p>}
      <dl className="grid gap-4 sm:grid-cols-2">
        {change.kind === 'moved' && <Facts label={texts.before} facts={change.before} isOld />}
        {change.kind === 'cancelled' ? (
          <Facts label={texts.before} facts={change.before} isOld />
        ) : (
          <Facts label={texts.now} facts={change.now} />
        )}
      </dl>
      <div aria-live="polite">
        <Answer order={order} change={change} />
      </div>
    </Card>
  );
}

function Facts({
  label,
  facts: { date, time, venue },
  isOld = false,
}: {
  readonly label: string;
  readonly facts: EventFacts;
  readonly isOld?: boolean;
}) {
  return (
    <div>
      <dt className="text-14 text-ink-2">{label}</dt>
      <dd className={isOld ? 'line-through' : 'font-strong'}>
        <EventTime date={date} time={time} noDate={messages.dateTba} />
      </dd>
      <dd className={isOld ? 'text-ink-2 line-through' : undefined}>{venue}</dd>
    </div>
  );
}

function Answer({ order, change }: { readonly order: Purchase; readonly change: Change }) {
  const { answer, answerUntil, kind } = change;
  if (answer?.choice === 'refund') return <InlineMessage tone="info">{texts.refunded}</InlineMessage>;
  if (kind !== 'moved') return null;
  if (answer)
    return (
      <InlineMessage tone="approved">
        {answer.by === 'buyer' ? texts.kept : texts.keptBySilence}
      </InlineMessage>
    );
  if (order.status !== 'completed' || answerUntil === null) return <p>{texts.noChoice}</p>;
  return <Choice order={order} until={answerUntil} />;
}

function Choice({ order, until }: { readonly order: Purchase; readonly until: string }) {
  const answering = useAnswerEventChange(order.id);
  const [isAsking, setAsking] = useState(false);
  const choose = (choice: EventChangeChoice) =>
    answering.mutate(choice, { onSettled: () => setAsking(false) });
  return (
    <div className="flex flex-col gap-3">
      <p>
        {texts.question(formatDeadline(until))} <span className="text-ink-2">{texts.silence}</span>
      </p>
      {answering.isError && <InlineMessage tone="rejected">{answering.error.message}</InlineMessage>}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={answering.isPending && !isAsking}
          busyText={texts.asking}
          onClick={() => choose('keep')}
        >
          {texts.keep}
        </Button>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {texts.refund}
        </Button>
      </div>
      {isAsking && (
        <Suspense>
          <LazyConfirmDialog
            title={texts.sure}
            action={texts.refund}
            variant="danger"
            busy={answering.isPending}
            onConfirm={() => choose('refund')}
            onClose={() => setAsking(false)}
          >
            {texts.sureText}
          </LazyConfirmDialog>
        </Suspense>
      )}
    </div>
  );
}

/** Keeps the tickets of a moved event, or gives the order back. */
function useAnswerEventChange(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (choice: EventChangeChoice) => {
      try {
        return await callApi(answerEventChange, { params: { id }, query: {}, body: { choice } });
      } catch (failure) {
        throw withFallbackText(failure, messages.change.failed);
      }
    },
    onSuccess: (order) => keepNewest(queries, order),
    // Shows what holds meanwhile: an answer in another tab, or the end of the time to choose.
    onError: () => queries.invalidateQueries({ queryKey: purchaseKey(id) }),
  });
}
