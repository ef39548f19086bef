import { isOver, partsOf, readSeats, type Seat, type SeenSeats, type TicketPart } from './kept-seat';
import { type TicketCache, changeTickets, readAt, writeToCache } from './ticket-cache';

/** Name of the list with all tickets of an account; the list of an order is named by its id. */
export const WALLET = 'wallet';

/**
 * Stores a list of seats with the present time, and removes the files of seats that are in no list. Returns the seats
 * whose event is not over, which are those it stores.
 */
export async function keepSeats(
  kept: TicketCache,
  list: string,
  seats: readonly Seat[],
): Promise<readonly Seat[]> {
  const now = Date.now();
  const items = seats.filter((seat) => !isOver(seat, now));
  await writeToCache(kept, async (cache) => {
    await cache.put(listAt(list), Response.json({ seenAt: now, items }));
    await dropUnused(cache, now);
  });
  return items;
}

/** Removes the seats of an order that the browser may no longer see, from all lists, and their files. Never throws. */
export async function dropSeats(purchaseId: string): Promise<void> {
  await changeTickets(async (cache) => {
    const now = Date.now();
    await cache.delete(listAt(purchaseId));
    const all = await seatsIn(await cache.match(listAt(WALLET)), now);
    const items = all?.items.filter((seat) => seat.purchaseId !== purchaseId);
    if (all && items && items.length < all.items.length)
      await cache.put(listAt(WALLET), Response.json({ ...all, items }));
    await dropUnused(cache, now);
  });
}

/**
 * Returns a kept list; null when there is none. Takes the seats of an order from the list of all tickets when the
 * order has no list.
 */
export async function readKeptSeats(list: string): Promise<SeenSeats | null> {
  const own = await seatsIn(await readAt(listAt(list)), Date.now());
  if (own || list === WALLET) return own;
  const all = await seatsIn(await readAt(listAt(WALLET)), Date.now());
  const items = all?.items.filter(({ purchaseId }) => purchaseId === list) ?? [];
  return all && items.length > 0 ? { ...all, items } : null;
}

/** Stores a file of a seat, unless the seat was removed from all lists while the file was loading. */
export async function keepPart(kept: TicketCache, seat: Seat, part: TicketPart, file: Blob): Promise<void> {
  const path = partAt(seat, part);
  await writeToCache(kept, async (cache) => {
    if ((await usedParts(cache, Date.now())).has(path)) await cache.put(path, new Response(file));
  });
}

/** Returns the kept file of a seat's present delivery; null when there is none. */
export async function readPart(seat: Seat, part: TicketPart): Promise<Blob | null> {
  const found = await readAt(partAt(seat, part));
  return found ? found.blob() : null;
}

const LISTS = '/kept/lists/';
const PARTS = '/kept/parts/';

const listAt = (list: string) => LISTS + encodeURIComponent(list);
/** The path contains the time of delivery, because a replacement has other files. */
const partAt = ({ id, deliveredAt }: Seat, part: TicketPart) =>
  `${PARTS}${encodeURIComponent(id)}/${encodeURIComponent(deliveredAt ?? '')}/${part}`;

async function seatsIn(found: Response | undefined, now: number): Promise<SeenSeats | null> {
  return found ? readSeats(await found.json().catch(() => null), now) : null;
}

/** Removes the files of seats that are in no list. */
async function dropUnused(cache: Cache, now: number): Promise<void> {
  const used = await usedParts(cache, now);
  const unused = (await pathsIn(cache, PARTS)).filter((path) => !used.has(path));
  await Promise.all(unused.map((path) => cache.delete(path)));
}

/** The paths of the files of all seats in the lists; removes empty lists. */
async function usedParts(cache: Cache, now: number): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for (const path of await pathsIn(cache, LISTS)) {
    const items = (await seatsIn(await cache.match(path), now))?.items ?? [];
    if (items.length === 0) await cache.delete(path);
    for (const seat of items) for (const part of partsOf(seat)) used.add(partAt(seat, part));
  }
  return used;
}

async function pathsIn(cache: Cache, folder: string): Promise<string[]> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  return paths.filter((path) => path.startsWith(folder));
}
