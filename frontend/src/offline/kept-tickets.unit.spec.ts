import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fakeCaches } from '../../test/fake-caches';
import { keepTickets } from './keep-tickets';
import type { Seat } from './kept-seat';
import { dropSeats, readKeptSeats, readPart } from './kept-tickets';
import { WALLET, removeKept, removeUnlessOwnedBy } from './ticket-cache';

const stored = fakeCaches();

const seatOf = (id: string, purchaseId: string, date = '21/12/2199'): Seat => ({
  id,
  purchaseId,
  label: 'Block 12, row 5',
  seat: { number: 1, of: 1 },
  event: { id: 'e1', name: 'Arsenal vs Chelsea', date, time: '20:45', venue: 'The Ground' },
  ticketType: 'eTickets',
  status: 'delivered',
  delivered: { kind: 'file', type: 'application/pdf', size: 10, hasCode: false, hasPicture: false },
  deliveredAt: '2026-12-01T10:00:00.000Z',
});
const one = seatOf('seat-1', 'order-1');
const other = seatOf('seat-2', 'order-2');
const load = () => Promise.resolve(new Blob(['a file']));
const keep = (list: string, seats: readonly Seat[]) => keepTickets({ owner: null, list, seats, load });
const files = () => stored.paths().flatMap((path) => /\/parts\/([^/]+)/.exec(path)?.[1] ?? []);

beforeEach(async () => {
  await keep(WALLET, [one, other]);
  await keep('order-1', [one]);
});

// product.md 23.9
describe('the seats of an order that the browser may no longer see', () => {
  it('are removed from all lists, with their files; others stay', async () => {
    expect(files()).toEqual(['seat-1', 'seat-2']);
    await dropSeats('order-1');
    expect(await readKeptSeats('order-1')).toBeNull();
    expect((await readKeptSeats(WALLET))?.items).toEqual([other]);
    expect(files()).toEqual(['seat-2']);
  });

  it('keep the time when the other seats were loaded', async () => {
    const before = await readKeptSeats(WALLET);
    await dropSeats('order-1');
    expect((await readKeptSeats(WALLET))?.seenAt).toBe(before?.seenAt);
  });

  it('get no file that was loading meanwhile', async () => {
    const late = seatOf('seat-3', 'order-3');
    const loadAndDrop = async () => {
      await dropSeats('order-3');
      return load();
    };
    await keepTickets({ owner: null, list: 'order-3', seats: [late], load: loadAndDrop });
    expect(files()).toEqual(['seat-1', 'seat-2']);
  });
});

it('of an order are among all tickets, too', async () => {
  await removeKept();
  await keep('order-1', [one]);
  await keep('order-2', [other]);
  expect((await readKeptSeats(WALLET))?.items).toEqual([one, other]);
  const accepted: Seat = { ...one, status: 'accepted' };
  await keep('order-1', [accepted]);
  expect((await readKeptSeats(WALLET))?.items).toEqual([other, accepted]);
});

it('leave no cache behind when a sign-out removes all caches while an order is removed', async () => {
  let removed: Promise<void> | undefined;
  stored.beforeOpen = async () => {
    removed = removeKept();
    // What does not wait for the lock is removed now.
    await new Promise((resolve) => setImmediate(resolve));
  };
  await dropSeats('order-1');
  await removed;
  expect(stored.paths()).toEqual([]);
});

it('stay offline for days after their event, and go when the server has sent a list long after it', async () => {
  const day = (daysAgo: number) =>
    new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/');
  const [recent, old] = [seatOf('seat-5', 'order-5', day(3)), seatOf('seat-6', 'order-6', day(20))];
  await keep(WALLET, [one, recent]);
  expect((await readKeptSeats(WALLET))?.items).toEqual([one, recent]);
  expect(files()).toContain('seat-5');
  await keep('order-6', [old]);
  expect(await readKeptSeats('order-6')).toBeNull();
});

it('loads no file of an event that is long over', async () => {
  let loads = 0;
  const seats = [seatOf('seat-4', 'order-4', '01/01/2020')];
  const count = () => {
    loads += 1;
    return load();
  };
  await keepTickets({ owner: null, list: 'order-4', seats, load: count });
  expect(loads).toBe(0);
});

it('never throws where storage is forbidden', async () => {
  const forbidden = () => Promise.reject(new DOMException('forbidden', 'SecurityError'));
  Object.defineProperty(globalThis, 'caches', { value: { keys: forbidden, match: forbidden } });
  await expect(
    Promise.all([removeKept(), removeUnlessOwnedBy(null), dropSeats('order-1')]),
  ).resolves.toBeDefined();
});

describe('the kept seats of an account', () => {
  // What the server puts into the cookie of account-1 (session-cookies.ts).
  const MARK = createHash('sha256').update('signed in account-1').digest('hex').slice(0, 32);
  const signedIn = (mark: string) => {
    document.cookie = mark === '' ? 'terrace_signed_in=; max-age=0' : `terrace_signed_in=${mark}`;
  };
  beforeEach(async () => {
    await removeKept();
    signedIn(MARK);
    await keepTickets({ owner: 'account-1', list: 'order-1', seats: [one], load });
  });
  afterEach(() => signedIn(''));

  it('are shown while the browser has its session', async () => {
    expect((await readKeptSeats('order-1'))?.items).toEqual([one]);
    expect(await readPart(one, 'file')).not.toBeNull();
  });

  it.each([
    ['of another account', 'another'],
    ['of nobody', ''],
  ])('are not shown with the session %s', async (_whose, mark) => {
    signedIn(mark);
    expect(await readKeptSeats('order-1')).toBeNull();
    expect(await readPart(one, 'file')).toBeNull();
  });
});
