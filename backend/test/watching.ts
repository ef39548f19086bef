import { Change, Subscribed } from '@terrace/contracts/live/messages';
import { io } from 'socket.io-client';
import type { Caller } from './caller.js';

/** Where pages come from. */
interface Served {
  readonly url: string;
  readonly config: { readonly PUBLIC_URL: string };
}

/** A page that watches topics: what it may, what it was refused, and what it was told so far. */
export interface Watcher extends Subscribed {
  readonly changes: readonly Change[];
  /** Whether the server has closed it. */
  isClosed(): boolean;
  close(): void;
}

/** Opens a page of this browser and lets it watch topics. */
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
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  const answer: unknown = await socket.timeout(10_000).emitWithAck('subscribe', { topics });
  return {
    ...Subscribed.parse(answer),
    changes,
    isClosed: () => socket.disconnected,
    close: () => socket.disconnect(),
  };
}
