import { Change, Subscribed } from '@terrace/contracts/live/messages';
import { io } from 'socket.io-client';
import type { Caller } from './caller.js';
import { EVENTUALLY_MS } from './eventually.js';

/** Where pages come from. */
interface Served {
  readonly url: string;
  readonly config: { readonly PUBLIC_URL: string };
}

/** A page that watches topics: those it may watch, those it was refused, and the changes it received. */
export interface Watcher extends Subscribed {
  /** Every change so far. The first may be older than the subscription: a change that was on its way. */
  readonly changes: readonly Change[];
  /** The changes of one row, in order: what a spec that shares its topic with others asserts on. */
  changesOf(id: string): readonly Change[];
  /** How often it was asked to fetch again instead. */
  resyncs(): number;
  /** Whether the server has closed it. */
  isClosed(): boolean;
  close(): void;
}

/** Opens a page of this browser and subscribes it to topics. */
export async function watch(app: Served, browser: Caller, ...topics: string[]): Promise<Watcher> {
  const socket = io(app.url, {
    path: '/live',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: {
      cookie: browser.cookieHeader('/live'),
      origin: new URL(app.config.PUBLIC_URL).origin,
    },
  });
  const changes: Change[] = [];
  socket.on('change', (message: unknown) => changes.push(Change.parse(message)));
  let resyncs = 0;
  socket.on('resync', () => (resyncs += 1));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  const answer: unknown = await socket.timeout(EVENTUALLY_MS).emitWithAck('subscribe', { topics });
  return {
    ...Subscribed.parse(answer),
    changes,
    changesOf: (id) => changes.filter((change) => change.id === id),
    resyncs: () => resyncs,
    isClosed: () => socket.disconnected,
    close: () => socket.disconnect(),
  };
}
