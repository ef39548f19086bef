import type { SellerTicket } from '@terrace/contracts/http/selling/seller-tickets';
import { seatFields } from '@terrace/contracts/values/listing/seat-texts';
import { sellerTicketHead } from '@terrace/contracts/pages/page-heads';
import { namesOf } from '@terrace/contracts/values/fields';
import { type ReactNode } from 'react';
import { LiveChip } from '../../live/live-chip';
import { pathTo } from '../../navigation/paths';
import { Loading } from '../../ui/feedback/loading';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { ApproximatePrice, RatesDay } from '../../ui/text/approximate-price';
import { EventTime } from '../../ui/text/event-time';
import { attributeTexts } from '../../ui/ticket/attribute-texts';
import { formatShortDate } from '../../ui/text/format-date';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { TextLink } from '../../ui/text/text-link';
import { BackButton } from '../event/back-button';
import { UnavailablePage } from '../event/unavailable-page';
import { ticketTitle } from '../event/offer';
import { useNeededQuantity } from '../event/ticket-choice';
import { GuaranteeLine } from '../guide/guarantee-line';
import { BuyTicket } from './buy-ticket';
import { ReportListing } from '../report/report-listing';
import { deliveryText } from './delivery-text';
import { messages } from './messages';
import { useSellerTicket } from './seller-ticket';
import { TraderDetails } from '../trader/trader-details';

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
          {ticket.seller.kind === 'trader' && <TraderDetails ticketId={ticket.id} />}
          {!isGone && <ReportListing ticketId={ticket.id} of={ticketTitle(ticket)} />}
        </Card>
        {!isGone && <GuaranteeLine />}
        <BuyTicket seen={seen.data} />
      </div>
    </Page>
  );
}

/** Every public field of a ticket; empty ones are left out. */
function TicketDetails({ ticket }: { readonly ticket: SellerTicket }) {
  const { eventId, eventDate, eventTime, seller } = ticket;
  const [needed] = useNeededQuantity();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [messages.ticketType, ticket.ticketType],
    [messages.available, <span className="figures">{ticket.available}</span>],
    [
      messages.price,
      <>
        <Money value={ticket.price} /> <ApproximatePrice value={ticket.price} />
      </>,
    ],
    ...namesOf(seatFields).map((name) => [messages[name], ticket[name]] as const),
    ...attributeTexts(ticket),
    [messages.delivery, deliveryText(ticket)],
    [messages.inHandDate, ticket.inHandDate ? formatShortDate(ticket.inHandDate) : ''],
    [messages.when, <EventTime date={eventDate} time={eventTime} noDate={eventDate} />],
    [messages.venue, ticket.venue],
    [messages.seller, [seller.fullName, seller.companyName].filter(Boolean).join(', ')],
    [messages.soldAs, seller.kind ? messages.kinds[seller.kind] : ''],
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt className="text-14 text-ink-2">{label}</dt>
              <dd className="font-strong">{value}</dd>
            </div>
          ))}
      </dl>
      <RatesDay value={ticket.price} />
      {ticket.description && (
        <>
          <h2 className="mt-4 text-14 font-text text-ink-2">{messages.description}</h2>
          <p className="max-w-prose whitespace-pre-line">{ticket.description}</p>
        </>
      )}
      {eventId !== null && (
        <TextLink to={pathTo.event(eventId, needed)} standalone>
          {messages.toEvent}
        </TextLink>
      )}
    </>
  );
}
