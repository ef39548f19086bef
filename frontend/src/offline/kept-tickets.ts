import { isLongOver, partsOf, readSeats, type Seat, type SeenSeats, type TicketPart } from './kept-seat';
import { LISTS, type TicketCache, WALLET, changeTickets, listAt, readAt, writeToCache } from './ticket-cache';

/**
 * Stores a list of seats that the server has just sent, with the present time, an order's among all tickets too, and removes the files of seats that are in no
 * list. Only then are seats of events that are long over removed, from other lists too. Returns the seats it stores.
 */
export async function keepSeats(
  kept: TicketCache,
  list: string,
  seats: readonly Seat[],
): Promise<readonly Seat[]> {
  const now = Date.now();
  const items = seats.filter((seat) => !isLongOver(seat, now));
  await writeToCache(kept, async (cache) => {
    await cache.put(listAt(list), Response.json({ seenAt: now, items }));
    if (list !== WALLET) await keepInWallet(cache, list, { seenAt: now, items });
    await dropLongOver(cache, now);
    await dropUnused(cache);
  });
  return items;
}

/** Puts the seats of an order among all tickets, which open offline as well then, even if they were never looked at. */
async function keepInWallet(cache: Cache, purchaseId: string, seen: SeenSeats): Promise<void> {
  const all = await seatsIn(await cache.match(listAt(WALLET)));
  const others = all?.items.filter((seat) => seat.purchaseId !== purchaseId) ?? [];
  const seenAt = all?.seenAt ?? seen.seenAt;
  await cache.put(listAt(WALLET), Response.json({ seenAt, items: [...others, ...seen.items] }));
}

/** Removes the seats of an order that the browser may no longer see, from all lists, and their files. Never throws. */
export async function dropSeats(purchaseId: string): Promise<void> {
  await changeTickets(async (cache) => {
    await cache.delete(listAt(purchaseId));
    const all = await seatsIn(await cache.match(listAt(WALLET)));
    const items = all?.items.filter((seat) => seat.purchaseId !== purchaseId);
    if (all && items && items.length < all.items.length)
      await cache.put(listAt(WALLET), Response.json({ ...all, items }));
    await dropUnused(cache);
  });
}

/**
 * Returns a kept list; null when there is none. Takes the seats of an order from the list of all tickets when the
 * order has no list.
 */
export async function readKeptSeats(list: string): Promise<SeenSeats | null> {
  const own = await seatsIn(await readAt(listAt(list)));
  if (own || list === WALLET) return own;
  const all = await seatsIn(await readAt(listAt(WALLET)));
  const items = all?.items.filter(({ purchaseId }) => purchaseId === list) ?? [];
  return all && items.length > 0 ? { ...all, items } : null;
}

/** Stores a file of a seat, unless the seat was removed from all lists while the file was loading. */
export async function keepPart(kept: TicketCache, seat: Seat, part: TicketPart, file: Blob): Promise<void> {
  const path = partAt(seat, part);
  await writeToCache(kept, async (cache) => {
    if ((await usedParts(cache)).has(path)) await cache.put(path, new Response(file));
  });
}

/** Returns the kept file of a seat's present delivery; null when there is none. */
export async function readPart(seat: Seat, part: TicketPart): Promise<Blob | null> {
  const found = await readAt(partAt(seat, part));
  return found ? found.blob() : null;
}

const PARTS = '/kept/parts/';

/** The path contains the time of delivery, because a replacement has other files. */
const partAt = ({ id, deliveredAt }: Seat, part: TicketPart) =>
  `${PARTS}${encodeURIComponent(id)}/${encodeURIComponent(deliveredAt ?? '')}/${part}`;

async function seatsIn(found: Response | undefined): Promise<SeenSeats | null> {
  return found ? readSeats(await found.json().catch(() => null)) : null;
}

/** Removes seats of events that are long over from all lists. */
async function dropLongOver(cache: Cache, now: number): Promise<void> {
  for (const path of await pathsIn(cache, LISTS)) {
    const list = await seatsIn(await cache.match(path));
    const items = list?.items.filter((seat) => !isLongOver(seat, now));
    if (list && items && items.length < list.items.length)
      await cache.put(path, Response.json({ ...list, items }));
  }
}

/** Removes the files of seats that are in no list. */
async function dropUnused(cache: Cache): Promise<void> {
  const used = await usedParts(cache);
  const unused = (await pathsIn(cache, PARTS)).filter((path) => !used.has(path));
  await Promise.all(unused.map((path) => cache.delete(path)));
}

/** The paths of the files of all seats in the lists; removes empty lists. */
async function usedParts(cache: Cache): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for (const path of await pathsIn(cache, LISTS)) {
    const items = (await seatsIn(await cache.match(path)))?.items ?? [];
    if (items.length === 0) await cache.delete(path);
    for (const seat of items) for (const part of partsOf(seat)) used.add(partAt(seat, part));
  }
  return used;
}

async function pathsIn(cache: Cache, folder: string): Promise<string[]> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  return paths.filter((path) => path.startsWith(folder));
}
