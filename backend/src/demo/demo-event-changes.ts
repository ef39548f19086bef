import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import { slashDate } from '@terrace/contracts/values/time/event-date';
import { RecordEventChange } from '../features/market/catalogue/catalogue.public.js';
import { PurchasesReader } from '../features/buying/purchases/purchases.reader.js';
import { ApproveTicket } from '../features/selling/tickets/ticket.handler.js';
import { UploadTicket } from '../features/selling/tickets/upload-ticket.handler.js';
import { MyTicketsReader } from '../features/selling/tickets/my-tickets.reader.js';
import { CommandExecutor } from '../platform/event-core/command-executor.js';
import { newId } from '../platform/ids/new-id.js';
import { inContext } from '../platform/observability/context.js';
import { type DemoPeople, OrderMaker, demoOrderId } from './demo-orders.js';
import { CURATOR, OFFERS, bySeller, eventsOf, formOf } from './demo-tickets.js';

const WEEK_MS = 7 * 86_400_000;
/** Whose next events change: teams beside those that the home page shows. */
const CHANGES = [
  { team: 'Liverpool', ending: 'event-moved' },
  { team: 'Inter', ending: 'event-cancelled' },
] as const;
type Change = (typeof CHANGES)[number]['ending'];

/** An event that has moved, with an order whose buyer is asked, and a cancelled one with an order to refund; once each. */
export function addDemoEventChanges(app: INestApplicationContext, people: DemoPeople): Promise<void> {
  return inContext(
    { correlationId: newId(), actor: { role: 'system', id: 'demo-event-changes' } },
    async () => {
      const queries = app.get(QueryBus, { strict: false });
      const commands = app.get(CommandBus, { strict: false });
      const maker = new OrderMaker(app.get(CommandExecutor, { strict: false }), people);
      const tickets = app.get(MyTicketsReader, { strict: false });
      const purchases = app.get(PurchasesReader, { strict: false });
      const orders = await purchases.listOrders(people.buyerId, { page: 1, perPage: 100 });
      const made = new Set(orders.items.map(({ id }) => id));
      for (const { team, ending } of CHANGES) {
        if (made.has(demoOrderId(ending))) continue;
        const listed = await listedEvents(people.sellerId, tickets);
        const event = (await eventsOf(team, queries)).find(({ id }) => !listed.has(id));
        if (!event) continue;
        const [offer] = OFFERS;
        const upload = new UploadTicket(people.sellerId, formOf(event, offer));
        const { ticketId: id } = await bySeller(people.sellerId, () => commands.execute(upload));
        await commands.execute(new ApproveTicket(id, CURATOR));
        await maker.make(ending, { id, price: { amount: offer.price, currency: 'USD' } });
        await commands.execute(new RecordEventChange(event.id, changeOf(event, ending)));
      }
    },
  );
}

async function listedEvents(sellerId: string, tickets: MyTicketsReader): Promise<ReadonlySet<string | null>> {
  const { items } = await tickets.list(sellerId, { page: 1, perPage: 100, order: 'asc' });
  return new Set(items.map(({ eventId }) => eventId));
}

/** As two refreshes would report it: the moved event is a week later. */
function changeOf(event: CatalogueEvent, ending: Change): RecordEventChange['change'] {
  const from = {
    state: 'on',
    name: event.name,
    date: event.dateOfEvent,
    time: event.timeOfEvent,
    venue: event.venue.name,
    city: event.city,
    startsAt: event.startsAt,
    endsAt: null,
  } as const;
  if (ending === 'event-cancelled') return { from, to: { ...from, state: 'cancelled' } };
  const startsAt = new Date(Date.parse(event.startsAt ?? '') + WEEK_MS).toISOString();
  return { from, to: { ...from, date: slashDate(startsAt.slice(0, 10)), startsAt } };
}
