import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { topics } from '@terrace/contracts/live/topics';
import type { EventFeed } from '@terrace/event-core/feed/event-feed';
import { eventually } from '../../../../../test/eventually.js';
import type { LiveNamespace, LiveSocket } from '../../../../platform/live/live-socket.js';
import type { CurrentPrices } from '../search/current-prices.service.js';
import { LivePrices } from './live-prices.js';

const PRICE = topics.price('match');

/** What each page was told that the match costs, in order. */
let told: Map<string, (number | undefined)[]>;
let rooms: Map<string, Set<string>>;
let amount: number;
let lookUps: number;
/** The query that fails once. */
let failing: 'eventsOf' | 'now' | undefined;
let livePrices: LivePrices;
let ticketChanged: () => void;

/** A page that shows the match; its server is told only that it joined moments after a change. */
function open(name: string): LiveSocket {
  told.set(name, []);
  rooms.set(PRICE, (rooms.get(PRICE) ?? new Set()).add(name));
  return socketOf([name]);
}
const closeAll = () => rooms.delete(PRICE);
const socketOf = (names: Iterable<string>) =>
  ({
    emit: (_kind: string, { data }: { data: { fromPrice: { amount: number } } }) => {
      for (const name of names) told.get(name)?.push(data.fromPrice.amount);
    },
  }) as unknown as LiveSocket;

/** Resolves once the price was looked up. */
async function changeTo(cents: number): Promise<void> {
  const before = lookUps;
  amount = cents;
  ticketChanged();
  await eventually('the event of the ticket is looked up', () => lookUps > before);
}
const isTold = (name: string, amounts: readonly number[]) =>
  eventually(`${name} is told ${String(amounts)}`, () => String(told.get(name)) === String(amounts));

beforeEach(async () => {
  told = new Map();
  rooms = new Map();
  lookUps = 0;
  failing = undefined;
  const answer = <T>(query: typeof failing, value: T): Promise<T> => {
    if (failing !== query) return Promise.resolve(value);
    failing = undefined;
    return Promise.reject(new Error('The database is away'));
  };
  const prices = {
    eventsOf: () => {
      lookUps += 1;
      return answer('eventsOf', ['match']);
    },
    now: () => answer('now', new Map([['match', { amount, currency: 'USD' }]])),
  };
  const started = new Promise<void>((resolve) => {
    const feed = {
      head: () => Promise.resolve(0),
      tail: (_head: number, read: (events: readonly { streamId: string }[]) => unknown) => {
        ticketChanged = () => void read([{ streamId: 'ticket-1' }]);
        resolve();
        return { stop: () => Promise.resolve() };
      },
    };
    livePrices = new LivePrices(
      prices as unknown as CurrentPrices,
      { position: 0 },
      feed as unknown as EventFeed,
      () => Promise.reject(new Error('No official prices here')),
    );
  });
  livePrices.start({
    adapter: { rooms },
    to: (room: string) => socketOf(rooms.get(room) ?? []),
  } as unknown as LiveNamespace);
  await started;
});
afterEach(() => livePrices.stop());

// product.md 13.15
it('a page that joins moments after a change is sent the price, and no other page again', async () => {
  open('first');
  await changeTo(90);
  await isTold('first', [90]);
  livePrices.joined(open('late'), [PRICE]);
  await isTold('late', [90]);
  expect(told.get('first')).toEqual([90]);
});

it('a page is sent a price that other pages were sent before it changed unwatched', async () => {
  open('first');
  await changeTo(90);
  await isTold('first', [90]);
  closeAll();
  await changeTo(80);
  // Opened too late after the change to be sent the price, which came with its list.
  open('second');
  await changeTo(90);
  await isTold('second', [90]);
});

it('what could not be read at first is sent: the events of tickets, prices, and those for pages that joined', async () => {
  open('first');
  failing = 'eventsOf';
  await changeTo(90);
  await isTold('first', [90]);
  failing = 'now';
  livePrices.joined(open('late'), [PRICE]);
  await isTold('late', [90]);
  failing = 'now';
  await changeTo(80);
  await isTold('first', [90, 80]);
});
