import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { TicketX } from 'lucide-react';
import { useEffect } from 'react';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { TextLink } from '../../ui/text/text-link';
import { forgetHolders } from './holders/holders-draft';
import { messages } from './messages';
import { backToTickets, paymentReturn } from './purchase-paths';

/** A purchase that ended without tickets: the reason, and a link to choose again. */
export function PurchaseOver({ purchase }: { readonly purchase: Purchase }) {
  useEffect(() => forgetHolders(purchase.id), [purchase.id]);
  const { title, text } = reasonOf(purchase);
  return (
    <div role="status">
      <EmptyState
        icon={TicketX}
        title={title}
        text={text}
        action={
          <>
            <LinkButton to={backToTickets(purchase)}>{messages.backToEvent}</LinkButton>
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
