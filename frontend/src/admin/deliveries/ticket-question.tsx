import type { AdminDelivery, QuestionForm } from '@terrace/contracts/http/buying/deliveries';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { showToast } from '../../ui/feedback/toast';
import { OrderLink } from '../list/order-link';
import { refusalText } from '../moderation/decisions/refusal-text';
import { decideQuestion } from './deliveries';
import { messages } from './messages';

/** The seats that have the file or code of a seat in question, and the decision about it. */
export function TicketQuestion({
  of,
  seats,
}: {
  readonly of: AdminDelivery;
  readonly seats: NonNullable<AdminDelivery['question']>['seats'];
}) {
  const [busy, setBusy] = useState<QuestionForm['decision']>();
  const decide = async (decision: QuestionForm['decision']) => {
    setBusy(decision);
    try {
      await decideQuestion(of, decision);
      showToast({ tone: 'approved', text: messages[decision] });
    } catch (error) {
      showToast({ tone: 'rejected', text: refusalText(error, messages.decisionFailed) });
    }
    setBusy(undefined);
  };
  return (
    <section aria-label={messages.question} className="flex flex-col items-start gap-3">
      <InlineMessage tone="pending">{messages.questionWhy(seats.length)}</InlineMessage>
      <ul className="flex flex-col gap-1">
        {seats.map(({ id, label, seat, sellerName, purchaseId }) => (
          <li key={id}>
            {messages.sameSeat(messages.seatOf(label, seat), sellerName ?? messages.official)}{' '}
            <OrderLink id={purchaseId} />
          </li>
        ))}
      </ul>
      <p className="text-ink-2">{messages.decisionEffect}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={busy === 'confirmed'}
          disabled={busy === 'refused'}
          onClick={() => void decide('confirmed')}
        >
          {messages.confirmTicket}
        </Button>
        <Button
          variant="secondary"
          busy={busy === 'refused'}
          disabled={busy === 'confirmed'}
          onClick={() => void decide('refused')}
        >
          {messages.refuseTicket}
        </Button>
      </div>
    </section>
  );
}
