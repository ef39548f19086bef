import type { Purchase } from '@terrace/contracts/http/purchases';
import { TicketX } from 'lucide-react';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { TextLink } from '../../ui/text/text-link';
import { messages } from './messages';
import { backToTickets, paymentReturn } from './purchase-paths';

/** A purchase that ended without tickets: the reason, and a link to choose again. */
export function PurchaseOver({ purchase }: { readonly purchase: Purchase }) {
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
                {messages.toPayment}
              </TextLink>
            )}
          </>
        }
      />
    </div>
  );
}

function reasonOf({ status, payment, endReason }: Purchase): {
  readonly title: string;
  readonly text: string;
} {
  if (status === 'expired') return { title: messages.expired, text: messages.expiredText };
  if (payment?.status === 'failed') return { title: messages.declined, text: messages.declinedText };
  if (endReason === 'seller-rejected')
    return { title: messages.sellerRejected, text: messages.sellerRejectedText };
  return { title: messages.cancelled, text: messages.cancelledText };
}
