import { setTimeout } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import type { TicketForm } from '@terrace/contracts/http/selling/tickets';
import type { Money } from '@terrace/contracts/values/money/money';
import { FindCatalogueEvents } from '../features/market/catalogue/catalogue.public.js';
import { PinEvent } from '../features/market/pins/pins.handler.js';
import { ApproveTicket } from '../features/selling/tickets/ticket.handler.js';
import { UploadTicket } from '../features/selling/tickets/upload-ticket.handler.js';
import { MyTicketsReader } from '../features/selling/tickets/my-tickets.reader.js';
import { newId } from '../platform/ids/new-id.js';
import { inContext } from '../platform/observability/context.js';

/** How often and how long to wait for the first refresh of the catalogue. */
const ATTEMPTS = 100;
const ATTEMPT_INTERVAL_MS = 200;

const CURATOR = { id: 'demo', name: 'Demo' };
/** What the demo seller offers for an event. */
export interface Offer {
  readonly ticketType: TicketForm['ticketType'];
  readonly section: string;
  readonly row: string;
  /** In cents. */
  readonly price: number;
  readonly quantity: number;
  /** Otherwise it waits for an administrator. */
  readonly approved: boolean;
  /** Left out: two days before the event. */
  readonly deliveryTime?: string;
}
export const OFFERS = [
  { ticketType: 'eTickets', section: '112', row: 'F', price: 12_500, quantity: 4, approved: true },
  { ticketType: 'Mobile Tickets', section: 'North', row: '21', price: 8_990, quantity: 2, approved: true },
  { ticketType: 'Paper Tickets', section: 'Box 4', row: '1', price: 31_000, quantity: 2, approved: false },
] as const satisfies readonly Offer[];
/** Teams whose next events are listed and pinned. */
const TEAMS = ['Arsenal', 'Real Madrid', 'Bayern', 'Juventus'];

/** Tickets of the demo seller for well-known teams, most of them approved, and pins for the home page; once. */
export function addDemoTickets(app: INestApplicationContext, sellerId: string): Promise<void> {
  return inContext({ correlationId: newId(), actor: { role: 'system', id: 'demo-tickets' } }, async () => {
    const queries = app.get(QueryBus, { strict: false });
    const commands = app.get(CommandBus, { strict: false });
    const tickets = app.get(MyTicketsReader, { strict: false });
    const { total } = await tickets.list(sellerId, { page: 1, perPage: 1, order: 'asc' });
    if (total > 0) return;
    for (const team of TEAMS) {
      const [event] = await eventsOf(team, queries);
      if (!event) continue;
      await commands.execute(new PinEvent(event.id, CURATOR));
      for (const offer of OFFERS) {
        await putOnSale(sellerId, event, offer, commands);
      }
    }
  });
}

/** Uploads an offer for an event, as its seller does so that histories say it, and approves it if the offer says so. */
export async function putOnSale(
  sellerId: string,
  event: CatalogueEvent,
  offer: Offer,
  commands: CommandBus,
): Promise<{ id: string; price: Money }> {
  const upload = new UploadTicket(sellerId, formOf(event, offer));
  const context = { correlationId: newId(), actor: { role: 'seller', id: sellerId } } as const;
  const { ticketId: id } = await inContext(context, () => commands.execute(upload));
  if (offer.approved) await commands.execute(new ApproveTicket(id, CURATOR));
  return { id, price: priceOf(offer) };
}

/** The team's next events with a date, once the catalogue has come in. */
export async function eventsOf(team: string, queries: QueryBus): Promise<readonly CatalogueEvent[]> {
  const today = new Date().toISOString();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { items } = await queries.execute(new FindCatalogueEvents({ name: team }, 1, 50));
    if (items.length > 0)
      return items.filter(({ startsAt, timeOfEvent }) => startsAt && startsAt > today && timeOfEvent);
    await setTimeout(ATTEMPT_INTERVAL_MS);
  }
  return [];
}

/** The ticket that is offered for an event. */
function formOf(event: CatalogueEvent, offer: Offer): TicketForm {
  return {
    eventId: event.id,
    eventName: event.name,
    eventDate: event.dateOfEvent ?? '',
    eventTime: event.timeOfEvent ?? '',
    venue: event.venue.name,
    ticketType: offer.ticketType,
    section: offer.section,
    row: offer.row,
    price: priceOf(offer),
    quantity: offer.quantity,
    description: 'Good view, seats together.',
    deliveryAddress: '1 Stadium Road, Dubai',
    deliveryTime: offer.deliveryTime ?? '2 days before the event',
  };
}

function priceOf({ price }: Offer): TicketForm['price'] {
  return { amount: price, currency: 'USD' };
}
