import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { Button } from '../../../ui/button/button';
import { InlineMessage } from '../../../ui/feedback/inline-message';
import { messages } from '../messages';
import { heldPart } from '../purchase';
import { useStartPurchase } from './use-start-purchase';

/** Whether its tickets may be on sale again. */
export function canHoldAgain({ status, endReason }: Purchase): boolean {
  return status === 'expired' || endReason === 'buyer' || endReason === 'payment-failed';
}

/** Starts a purchase of the same tickets (product.md 13.2); says why where that is refused. */
export function HoldAgain({ purchase }: { readonly purchase: Purchase }) {
  const { event, lines } = purchase;
  const part = heldPart(purchase);
  const start = useStartPurchase(purchase);
  const again = () =>
    start.mutate({
      eventId: event.id,
      lines: lines.map(({ kind, id, quantity, delivery }) => ({
        kind,
        id,
        quantity,
        ...(delivery && { delivery: delivery.name }),
      })),
    });
  return (
    <>
      {start.error && <InlineMessage tone="rejected">{start.error.message}</InlineMessage>}
      <Button busy={start.isPending} busyText={messages.beginning[part]} onClick={again}>
        {messages.again[part]}
      </Button>
    </>
  );
}
