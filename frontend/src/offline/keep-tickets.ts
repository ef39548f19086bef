import { partsOf, type Seat, type TicketPart } from './kept-seat';
import { keepPart, keepSeats, readPart } from './kept-tickets';
import { ticketCacheOf, type Owner } from './ticket-cache';

/** The parts of all seats in the order of loading: what the gate needs first. */
const ORDER: readonly TicketPart[] = ['code', 'picture', 'file'];

/** Seats that a page has just received from the server. */
export interface SeenTickets {
  readonly owner: Owner;
  readonly list: string;
  readonly seats: readonly Seat[];
  readonly load: (seat: Seat, part: TicketPart) => Promise<Blob>;
}

let latest: Promise<void> = Promise.resolve();

/**
 * Keeps a copy of these seats and of their files in this browser for offline use (product.md 23.9). Skips files that
 * cannot be loaded or stored. Never throws; calls run one after the other.
 */
export function keepTickets(seen: SeenTickets): Promise<void> {
  latest = latest.then(() => keep(seen)).catch(() => undefined);
  return latest;
}

async function keep({ owner, list, seats, load }: SeenTickets): Promise<void> {
  const kept = await ticketCacheOf(owner, seats.length > 0);
  if (!kept) return;
  const coming = await keepSeats(kept, list, seats);
  for (const part of ORDER)
    for (const seat of coming) {
      if (!partsOf(seat).includes(part) || (await readPart(seat, part))) continue;
      const file = await load(seat, part).catch(() => null);
      if (file) await keepPart(kept, seat, part, file);
    }
}
