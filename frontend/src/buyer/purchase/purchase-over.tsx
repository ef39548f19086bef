import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { TicketX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { TextLink } from '../../ui/text/text-link';
import { HoldAgain, canHoldAgain } from './hold/hold-again';
import { forgetHolders } from './holders/holders-draft';
import { messages } from './messages';
import { backToTickets, paymentReturn } from './purchase-paths';

/**
 * A purchase that ended without tickets: the reason, and how to choose again. It takes the focus and so comes into sight:
 * the longer form that it replaces may have been scrolled down.
 */
export function PurchaseOver({ purchase }: { readonly purchase: Purchase }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const mayHold = canHoldAgain(purchase);
  useEffect(() => {
    if (!mayHold) forgetHolders(purchase.id);
  }, [mayHold, purchase.id]);
  const { title, text } = reasonOf(purchase);
  return (
    <div ref={box} tabIndex={-1} role="status" className="outline-none">
      <EmptyState
        icon={TicketX}
        title={title}
        text={text}
        action={
          <>
            {mayHold && <HoldAgain purchase={purchase} />}
            <LinkButton to={backToTickets(purchase)} variant={mayHold ? 'secondary' : 'primary'}>
              {messages.backToEvent}
            </LinkButton>
            {purchase.payment && (
              <TextLink to={paymentReturn(purchase.id)} standalone>
                {messages.outcome}
              </TextLink>
            )}
          </>
        }
      />
    </div>
  );
}

function reasonOf({ status, endReason }: Purchase): {
  readonly title: string;
  readonly text: string;
} {
  if (status === 'expired') return { title: messages.expired, text: messages.expiredText };
  if (endReason === 'payment-failed') return { title: messages.declined, text: messages.declinedText };
  if (endReason === 'seller-rejected')
    return { title: messages.sellerRejected, text: messages.sellerRejectedText };
  if (endReason === 'event-cancelled')
    return { title: messages.eventCancelled, text: messages.eventCancelledText };
  return { title: messages.cancelled, text: messages.cancelledText };
}
