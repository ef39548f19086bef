import { mayBeSignedIn, signedInMark } from '../api/signed-in-marker';
import { ALL_CACHES, TICKET_CACHE } from './cache-names';

/** Web Lock that serializes all tabs, so that no tab writes tickets after another tab has removed them. */
const LOCK = 'terrace-tickets';
const OWNER_PATH = '/kept/owner';
/** The mark that the owner's session has in the cookie; empty for a guest. */
const MARK_PATH = '/kept/mark';

/** Folder of the lists of seats. */
export const LISTS = '/kept/lists/';
/** Name of the list with all tickets of an account; the list of an order is named by its id. */
export const WALLET = 'wallet';
export const listAt = (list: string) => LISTS + encodeURIComponent(list);

/** Number of removals in this tab: a write that started before a removal is dropped after it. */
let removals = 0;

/** The account that tickets belong to; null for a guest. */
export type Owner = string | null;

/** A cache with the tickets of one owner; not written to after a later removal. */
export interface TicketCache {
  readonly name: string;
  readonly removals: number;
}

/**
 * Returns the cache of the owner's tickets, and removes that of another owner. Creates a cache when there is none and
 * `isNeeded`; otherwise returns null, also without Cache Storage and when the owner has signed out.
 */
export async function ticketCacheOf(owner: Owner, isNeeded: boolean): Promise<TicketCache | null> {
  if (!canKeep()) return null;
  const begun = removals;
  return exclusively(async () => {
    if (begun !== removals || (owner !== null && !mayBeSignedIn())) return null;
    const name = await nameOfCache();
    if (name !== undefined && (await isOwnedBy(name, owner))) return { name, removals };
    if (name !== undefined) await caches.delete(name);
    if (!isNeeded) return null;
    const fresh = TICKET_CACHE + crypto.randomUUID();
    const cache = await caches.open(fresh);
    await cache.put(OWNER_PATH, new Response(await ownerHash(fresh, owner)));
    await cache.put(MARK_PATH, new Response(owner === null ? '' : await markOf(owner)));
    return { name: fresh, removals };
  });
}

/** Writes to a cache unless it was removed. Ignores errors, such as a full storage. */
export async function writeToCache(kept: TicketCache, write: (cache: Cache) => Promise<void>): Promise<void> {
  await exclusively(async () => {
    if (kept.removals !== removals || !(await caches.has(kept.name))) return;
    await write(await caches.open(kept.name)).catch(() => undefined);
  });
}

/**
 * Returns the kept response at a path; undefined for none, and when this browser has the session of another account than
 * the one that it was kept for. Asks for both at once, because a cold start waits for it.
 */
export async function readAt(path: string): Promise<Response | undefined> {
  if (!canKeep()) return undefined;
  const [found, mark] = await Promise.all([caches.match(path), caches.match(MARK_PATH)]);
  // Earlier versions kept no mark.
  return mark === undefined || (await mark.text()) === signedInMark() ? found : undefined;
}

/** Whether this browser keeps tickets: empty lists are removed. Never throws. */
export async function hasKeptTickets(): Promise<boolean> {
  const found = await readAt(listAt(WALLET)).catch(() => undefined);
  return found !== undefined;
}

/** Changes the cache of tickets, whoever owns it, if there is one. Never throws. */
export async function changeTickets(change: (cache: Cache) => Promise<void>): Promise<void> {
  if (!canKeep()) return;
  await exclusively(async () => {
    const name = await nameOfCache();
    if (name !== undefined) await change(await caches.open(name));
  }).catch(() => undefined);
}

/** Removes all our caches: tickets and the app's files. Never throws: where storage is forbidden, there are none. */
export async function removeKept(): Promise<void> {
  removals += 1;
  if (!canKeep()) return;
  await exclusively(async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(ALL_CACHES)).map((name) => caches.delete(name)));
  }).catch(() => undefined);
}

/** Removes all our caches if the tickets belong to another owner. Never throws. */
export async function removeUnlessOwnedBy(owner: Owner): Promise<void> {
  if (!canKeep()) return;
  const name = await nameOfCache().catch(() => undefined);
  if (name !== undefined && !(await isOwnedBy(name, owner))) await removeKept();
}

/** Browsers have no Cache Storage on insecure pages. */
function canKeep(): boolean {
  return 'caches' in globalThis && 'locks' in navigator;
}

function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request(LOCK, work);
}

async function nameOfCache(): Promise<string | undefined> {
  return (await caches.keys()).find((name) => name.startsWith(TICKET_CACHE));
}

/** Does not open the cache, because that would create it again after a removal. */
async function isOwnedBy(name: string, owner: Owner): Promise<boolean> {
  const mark = await caches.match(OWNER_PATH, { cacheName: name });
  return mark !== undefined && (await mark.text()) === (await ownerHash(name, owner));
}

/** The same as the server puts into the cookie (session-cookies.ts). */
async function markOf(accountId: string): Promise<string> {
  return (await sha256(`signed in ${accountId}`)).slice(0, 32);
}

/** Hash of the owner and the cache's random name, so that the cache does not contain the account's id. */
async function ownerHash(name: string, owner: Owner): Promise<string> {
  return sha256(`${name} ${owner ?? 'guest'}`);
}

/** In hexadecimal digits. */
async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
