import { createHash } from 'node:crypto';
import { notFound } from '../not-found.js';
import { type IssuedTicket, type OrderedTicket } from './ticket-order.js';

/** Official tickets of this run, in memory, by purchase and `ref`. */
export class TicketBook {
  readonly #tickets = new Map<string, Map<string, IssuedTicket>>();

  /** Issues a ticket for each seat once, even when the order is repeated. @returns whether there are new ones. */
  order(purchaseId: string, ordered: readonly OrderedTicket[]): boolean {
    const known = this.#tickets.get(purchaseId) ?? new Map<string, IssuedTicket>();
    this.#tickets.set(purchaseId, known);
    const fresh = ordered.filter(({ ref }) => !known.has(ref));
    for (const ticket of fresh)
      known.set(ticket.ref, { ...ticket, status: 'pending', code: codeOf(purchaseId, ticket.ref) });
    return fresh.length > 0;
  }

  of(purchaseId: string): readonly IssuedTicket[] {
    return [...(this.#tickets.get(purchaseId)?.values() ?? notFound('Order not found'))];
  }

  get(purchaseId: string, ref: string): IssuedTicket {
    return this.#tickets.get(purchaseId)?.get(ref) ?? notFound('Ticket not found');
  }

  /** Marks all tickets of an order as ready. */
  finish(purchaseId: string): void {
    const tickets = this.#tickets.get(purchaseId);
    for (const [ref, ticket] of tickets ?? []) tickets?.set(ref, { ...ticket, status: 'ready' });
  }
}

function codeOf(purchaseId: string, ref: string): string {
  const digest = createHash('sha256').update(`${purchaseId} ${ref}`).digest('hex');
  return `SBX-${digest.slice(0, 20).toUpperCase()}`;
}
