import { sellerTicketHead } from '@terrace/contracts/pages/page-heads';
import { LiveChip } from '../../live/live-chip';
import { Loading } from '../../ui/feedback/loading';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { StatusBadge } from '../../ui/text/status-badge';
import { BackButton } from '../event/back-button';
import { UnavailablePage } from '../event/unavailable-page';
import { ticketTitle } from '../event/offer';
import { GuaranteeLine } from '../guide/guarantee-line';
import { BuyTicket } from './buy-ticket';
import { messages } from './messages';
import { useSellerTicket } from './seller-ticket';
import { TicketDetails } from './ticket-details';

/** A seller's ticket: details, price and 'Buy Ticket'. */
export function SellerTicketPage({ id }: { readonly id: string }) {
  const seen = useSellerTicket(id);
  if (seen.isPending) return <Loading text={messages.loading} />;
  if (seen.data === undefined)
    return (
      <UnavailablePage
        heading={messages.heading}
        notFound={{ title: messages.notFound, text: messages.notFoundText }}
        failed={messages.failed}
        query={seen}
      />
    );
  const { ticket, isGone } = seen.data;
  return (
    <Page {...sellerTicketHead(ticket)} heading={null}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <BackButton />
        <LiveChip />
      </div>
      <div className="mb-6">
        <div className="mb-2 flex flex-wrap items-center gap-3">
          <h1 className="min-w-0 text-28 md:text-36">{ticket.eventName}</h1>
          <StatusBadge tone="info">{messages.badge}</StatusBadge>
        </div>
        <p className="text-18 text-ink-2">{ticketTitle(ticket)}</p>
      </div>
      <div className="flex flex-col gap-4">
        <Card as="section" aria-label={messages.details}>
          <TicketDetails ticket={ticket} />
        </Card>
        {!isGone && <GuaranteeLine />}
        <BuyTicket seen={seen.data} />
      </div>
    </Page>
  );
}
