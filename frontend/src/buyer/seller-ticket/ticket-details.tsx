import type { SellerTicket } from '@terrace/contracts/http/seller-tickets';
import { namesOf } from '@terrace/contracts/values/fields';
import { seatFields } from '@terrace/contracts/http/seller-tickets';
import { type ReactNode } from 'react';
import { pathTo } from '../../navigation/paths';
import { EventTime } from '../../ui/text/event-time';
import { Money } from '../../ui/text/money';
import { TextLink } from '../../ui/text/text-link';
import { messages } from './messages';

/** Every public field of a ticket; empty ones are left out. */
export function TicketDetails({ ticket }: { readonly ticket: SellerTicket }) {
  const { eventId, eventDate, eventTime, seller } = ticket;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [messages.ticketType, ticket.ticketType],
    [messages.available, <span className="figures">{ticket.available}</span>],
    [messages.price, <Money value={ticket.price} />],
    ...namesOf(seatFields).map((name) => [messages[name], ticket[name]] as const),
    [messages.when, <EventTime date={eventDate} time={eventTime} noDate={eventDate} />],
    [messages.venue, ticket.venue],
    [messages.seller, [seller.fullName, seller.companyName].filter(Boolean).join(', ')],
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
      {ticket.description && (
        <>
          <h2 className="mt-4 text-14 font-text text-ink-2">{messages.description}</h2>
          <p className="max-w-prose whitespace-pre-line">{ticket.description}</p>
        </>
      )}
      {eventId !== null && (
        <TextLink to={pathTo.event(eventId)} standalone>
          {messages.toEvent}
        </TextLink>
      )}
    </>
  );
}
