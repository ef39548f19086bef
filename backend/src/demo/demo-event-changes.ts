import { setTimeout } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import { DAY_MS } from '@terrace/contracts/values/time/durations';
import { isoDate, slashDate } from '@terrace/contracts/values/time/event-date';
import { CatalogueRefresh } from '../features/market/catalogue/refresh/catalogue-refresh.service.js';
import { PurchasesReader } from '../features/buying/purchases/purchases.reader.js';
import { MyTicketsReader } from '../features/selling/tickets/my-tickets.reader.js';
import { CommandExecutor } from '../platform/event-core/command-executor.js';
import { newId } from '../platform/ids/new-id.js';
import { inContext } from '../platform/observability/context.js';
import { type DemoPeople, OrderMaker, demoOrderId } from './demo-orders.js';
import { OFFERS, eventsOf, putOnSale } from './demo-tickets.js';
import type { ChangeUpstream } from './demo-upstream.js';

/** Whose next events change: teams beside those that the home page shows. */
const CHANGES = [
  { team: 'Liverpool', ending: 'event-moved' },
  { team: 'Inter', ending: 'event-cancelled' },
] as const;
type Change = (typeof CHANGES)[number]['ending'];

/** How many refreshes must find a change before it counts. */
const AGREEING_REFRESHES = 2;
/** How often and how long to wait for a refresh that is under way. */
const ATTEMPTS = 60;
const ATTEMPT_INTERVAL_MS = 500;

/**
 * An event that has moved, with an order whose buyer is asked, and a cancelled one with an order to refund; once each. The
 * events change upstream, and the catalogue is refreshed until the change counts: so search, events and orders agree,
 * after later refreshes too.
 */
export function addDemoEventChanges(
  app: INestApplicationContext,
  people: DemoPeople,
  changeUpstream: ChangeUpstream,
): Promise<void> {
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
      let hasChanged = false;
      for (const { team, ending } of CHANGES) {
        if (made.has(demoOrderId(ending))) continue;
        const listed = await listedEvents(people.sellerId, tickets);
        const event = (await eventsOf(team, queries)).find(({ id }) => !listed.has(id));
        if (!event) continue;
        await maker.make(ending, await putOnSale(people.sellerId, event, OFFERS[0], commands));
        await changeUpstream(event.id, changeOf(event, ending));
        hasChanged = true;
      }
      if (hasChanged) await refreshUntilItCounts(app);
    },
  );
}

async function listedEvents(sellerId: string, tickets: MyTicketsReader): Promise<ReadonlySet<string | null>> {
  const { items } = await tickets.list(sellerId, { page: 1, perPage: 100, order: 'asc' });
  return new Set(items.map(({ eventId }) => eventId));
}

/** The moved event is a week later. */
function changeOf({ dateOfEvent }: CatalogueEvent, ending: Change): Parameters<ChangeUpstream>[1] {
  if (ending === 'event-cancelled') return { status: 'cancelled' };
  const day = isoDate(dateOfEvent ?? '') ?? '';
  return { date: slashDate(new Date(Date.parse(day) + 7 * DAY_MS).toISOString().slice(0, 10)) };
}

/** What does not succeed here, a later refresh does. */
async function refreshUntilItCounts(app: INestApplicationContext): Promise<void> {
  const refresh = app.get(CatalogueRefresh, { strict: false });
  let agreeing = 0;
  for (let attempt = 0; attempt < ATTEMPTS && agreeing < AGREEING_REFRESHES; attempt++) {
    const end = await refresh.run(AbortSignal.timeout(60_000));
    if (end === 'refreshed') agreeing += 1;
    else await setTimeout(ATTEMPT_INTERVAL_MS);
  }
}
