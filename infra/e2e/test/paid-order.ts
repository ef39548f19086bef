import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import { slashDate } from '@terrace/contracts/values/time/event-date';
import type { Browser } from '@playwright/test';
import { type Account, approvedSeller } from './accounts.js';
import { anEvent } from './an-event.js';
import { apiCall } from './api-call.js';
import { buyTickets } from './bought-tickets.js';
import type { Device } from './looks.js';
import { approveAsAdmin, listTickets } from './market.js';
import { type Person, seat } from './person.js';
import { giveSession } from './signing-in.js';
import type { World } from './world.js';

/** Two tickets of an order, and what they cost. */
const QUANTITY = 2;

/** A guest who has paid for two tickets and looks at the order. */
export interface Buyer extends Person {
  readonly orderId: string;
}

/** Events of the catalogue that are weeks away, each for another test of a world. */
export async function comingEvents(world: World): Promise<readonly CatalogueEvent[]> {
  await anEvent(world.url);
  const from = slashDate(new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10));
  const { body } = await apiCall(world, 'GET', `/catalogue/events?from=${from}&perPage=100`, '');
  return (body['items'] as CatalogueEvent[]).filter(({ startsAt }) => startsAt !== null);
}

/** A signed-in seller with ten approved tickets for an event, at US$125.00 each. */
export async function seatSeller(
  browser: Browser,
  world: World,
  { event, device }: { readonly event: CatalogueEvent; readonly device: Device },
): Promise<{ readonly sam: Person; readonly account: Account; readonly ticketId: string }> {
  const account = await approvedSeller(world);
  const { email, password } = account;
  const { token } = await apiCall(world, 'POST', '/auth/seller/login', '', { email, password });
  const ticketId = await listTickets(world, token, { event, quantity: 10 });
  await approveAsAdmin(world, ticketId);
  const sam = await seat(browser, world.url, device);
  await giveSession(sam, world.url, 'seller', account);
  return { sam, account, ticketId };
}

/** Buys and pays two tickets over the API in a new browser, as a guest or as `buyer`, and opens the order's page. */
export async function seatBuyer(
  browser: Browser,
  world: World,
  {
    event,
    ticketId,
    device,
    buyer,
  }: {
    readonly event: CatalogueEvent;
    readonly ticketId: string;
    readonly device: Device;
    readonly buyer?: Account;
  },
): Promise<Buyer> {
  const person = await seat(browser, world.url, device);
  if (buyer) await giveSession(person, world.url, 'buyer', buyer);
  const lines = [{ id: ticketId, quantity: QUANTITY }];
  const orderId = await buyTickets(person, world, { eventId: event.id, lines });
  await person.page.goto(`/orders/${orderId}`);
  await person.page.getByText('Paid', { exact: true }).first().waitFor();
  return { ...person, orderId };
}
