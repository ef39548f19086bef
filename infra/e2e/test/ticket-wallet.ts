import type { Browser, Locator } from '@playwright/test';
import { ticketPdf } from '../../../backend/test/sample-files.js';
import type { Account } from './accounts.js';
import { SellerDeliveries } from './delivering.js';
import type { Device } from './looks.js';
import { comingEvents, seatBuyer, seatSeller } from './paid-order.js';
import type { Person } from './person.js';
import type { World } from './world.js';

let codes = 0;

/** Creates an order of two seats; returns its buyer, who has its page open, and a function that delivers a seat. */
export async function orderOfTwo(browser: Browser, world: World, device: Device, buyer?: Account) {
  const [event] = await comingEvents(world);
  if (!event) throw new Error('There is no event to come');
  const { sam, account, ticketId } = await seatSeller(browser, world, { event, device });
  await sam.context.close();
  const bea = await seatBuyer(browser, world, { event, ticketId, device, ...(buyer && { buyer }) });
  const deliveries = await SellerDeliveries.of(world, account, bea.orderId);
  const deliver = async (number: number, file?: Buffer) =>
    deliveries.deliver(number, file ?? (await ticketPdf({ code: `SEAT-${++codes}` })));
  return { bea, deliver };
}
/** The part of an order's page that shows its tickets. */
export const ticketsOf = ({ page }: Person) => page.getByRole('region', { name: 'Tickets', exact: true });
/** One of the two seats. */
export const seatOf = (person: Person, number: number) =>
  ticketsOf(person).getByRole('listitem', { name: `Ticket ${number} of 2` });
/** The pictures of codes. */
export const code = (within: Locator) => within.locator('img[alt^="Code of"]');

/** Returns the names of the site's caches, of their entries, and of its databases in this browser. */
export function storedBy({ page }: Person): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => {
    const kept = (await indexedDB.databases()).map(({ name }) => 'database ' + name);
    for (const name of await caches.keys()) {
      const entries = await (await caches.open(name)).keys();
      kept.push(name, ...entries.map(({ url }) => name + ' ' + url));
    }
    return kept;
  })()`);
}
