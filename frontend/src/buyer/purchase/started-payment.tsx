import type { Purchase } from '@terrace/contracts/http/purchases';
import { Button } from '../../ui/button/button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { messages } from './messages';
import { useContinuePayment } from './use-continue-payment';

/** A held purchase whose payment was started: where it stands, and one button to the card page. */
export function StartedPayment({
  purchase: { id, payment },
  isBlocked,
}: {
  readonly purchase: Purchase;
  /** The price must be accepted first. */
  readonly isBlocked: boolean;
}) {
  const next = useContinuePayment(id);
  const isDeclined = payment?.status === 'failed';
  return (
    <>
      <InlineMessage
        tone={isDeclined ? 'rejected' : 'info'}
        action={
          <Button size="compact" disabled={isBlocked} busy={next.isPending} onClick={() => next.mutate()}>
            {isDeclined ? messages.payAgain : messages.toPayment}
          </Button>
        }
      >
        {isDeclined ? messages.declinedHeld : messages.alreadyPaying}
      </InlineMessage>
      {next.error && <InlineMessage tone="rejected">{next.error.message}</InlineMessage>}
    </>
  );
}
