import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { TicketType } from '../../values/statuses.js';
import { endpoint } from '../endpoint.js';
import { pageOf, pageQuery } from '../paging.js';
import { MAX_TICKETS } from '../../values/hold.js';

/** A seller's ticket that a visitor has selected (product.md 3.10). */
export const Selection = z.strictObject({
  ticketId: Id,
  eventId: z.nullable(z.string()),
  eventName: z.string(),
  ticketType: TicketType,
  quantity: z.int(),
  selectedAt: z.string(),
  status: z.literal('selected'),
});
export type Selection = z.infer<typeof Selection>;

const ticketParams = z.strictObject({ id: Id });

export const selectTicket = endpoint({
  method: 'PUT',
  path: '/tickets/{id}/selection',
  summary: "Select a seller's ticket; holds nothing",
  params: ticketParams,
  body: z.strictObject({ quantity: z._default(z.int().check(z.minimum(1), z.maximum(MAX_TICKETS)), 1) }),
  response: Selection,
});
export const deselectTicket = endpoint({
  method: 'DELETE',
  path: '/tickets/{id}/selection',
  summary: "Take back the selection of a seller's ticket",
  params: ticketParams,
  status: 204,
});
export const listSelections = endpoint({
  method: 'GET',
  path: '/selections',
  summary: 'Tickets that the caller has selected, newest first',
  query: z.strictObject({ ticketId: z.optional(Id), ...pageQuery }),
  response: pageOf(Selection),
});
