import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import type { TicketType } from '@terrace/contracts/values/statuses';
import { type Account, approvedSeller } from './accounts.js';
import { anEvent } from './an-event.js';
import { apiCall } from './api-call.js';
import type { World } from './world.js';

interface UploadedTicket {
  readonly event: CatalogueEvent;
  readonly eventId: string;
  readonly ticketId: string;
}

/** The seat, and the seller's description of it. */
interface Place {
  readonly section: string;
  readonly row: string;
  readonly seat: string;
  readonly description: string;
}

/** Creates an approved seller with one approved ticket for an event of the catalogue, over the API. */
export async function marketWithOneTicket(
  world: World,
  wanted: { readonly quantity: number; readonly place?: Place },
): Promise<UploadedTicket> {
  const ticket = await waitingTicket(world, await approvedSeller(world), wanted);
  await approveAsAdmin(world, ticket.ticketId);
  return ticket;
}

/**
 * Uploads a seller's ticket for an event of the catalogue over the API; no administrator has decided on it.
 */
export async function waitingTicket(
  world: World,
  { email, password }: Account,
  {
    team,
    ...wanted
  }: { readonly quantity: number; readonly place?: Place; readonly team?: string | undefined },
): Promise<UploadedTicket> {
  const { token } = await apiCall(world, 'POST', '/auth/seller/login', '', { email, password });
  const event = await anEvent(world.url, team);
  const ticketId = await listTickets(world, token, { event, ...wanted });
  return { event, eventId: event.id, ticketId };
}

/** Uploads tickets as the seller with this token; returns the ticket's id. */
export async function listTickets(
  world: World,
  token: string,
  {
    event,
    quantity,
    cents = 12_500,
    ticketType = 'eTickets',
    place,
  }: {
    readonly event: CatalogueEvent;
    readonly quantity: number;
    readonly cents?: number;
    readonly ticketType?: TicketType;
    readonly place?: Place;
  },
): Promise<string> {
  const ticket = await apiCall(world, 'POST', '/tickets', token, {
    eventId: event.id,
    eventName: event.name,
    eventDate: event.dateOfEvent,
    eventTime: event.timeOfEvent,
    venue: event.venue.name,
    ticketType,
    price: { amount: cents, currency: 'USD' },
    quantity,
    ...place,
    deliveryAddress: '1 High Street, London',
    deliveryTime: '2 days before',
  });
  return String(ticket.body['id']);
}

/** Approves a ticket over the API, as the administrator. */
export async function approveAsAdmin(world: World, ticketId: string): Promise<void> {
  const { token } = await apiCall(world, 'POST', '/auth/admin/login', '', world.admin);
  await apiCall(world, 'POST', `/admin/tickets/${ticketId}/approve`, token, {});
}
