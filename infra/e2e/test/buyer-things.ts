import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import { type Account, approvedSeller, newBuyer } from './accounts.js';
import { apiCall } from './api-call.js';
import { approveAsAdmin, waitingTicket } from './market.js';
import type { World } from './world.js';

/** The data that the buyer's pages need to show something. */
export interface BuyerThings {
  /** A pinned event with one approved ticket. */
  readonly event: CatalogueEvent;
  readonly ticketId: string;
  readonly tournament: NonNullable<CatalogueEvent['tournament']>;
  readonly buyer: Account;
  /** Who sells the ticket. */
  readonly seller: Account;
}

/** Creates them over the API; the event is one of `team`. */
export async function makeBuyerThings(world: World, team?: string): Promise<BuyerThings> {
  const [seller, buyer] = await Promise.all([approvedSeller(world), newBuyer(world)]);
  const { event, ticketId } = await waitingTicket(world, seller, { quantity: 10, team });
  await approveAsAdmin(world, ticketId);
  const { token } = await apiCall(world, 'POST', '/auth/admin/login', '', world.admin);
  const { tournament } = event;
  if (!tournament) throw new Error(`${event.name} is in no tournament`);
  await Promise.all([
    apiCall(world, 'PUT', `/admin/pins/events/${event.id}`, token),
    apiCall(world, 'PUT', `/admin/pins/tournaments/${tournament.id}`, token),
  ]);
  return { event, ticketId, tournament, buyer, seller };
}
