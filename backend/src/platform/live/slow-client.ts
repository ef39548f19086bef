import type { LiveSocket } from './live-socket.js';

/** Messages that may wait for a client that does not read; then it has to come back and catch up. */
const WAITING = 1_000;

/** Cuts a client off before what waits for it grows without bound. */
export function limitWaiting(socket: LiveSocket): void {
  let waiting = 0;
  socket.conn.on('flush', () => (waiting = 0));
  socket.conn.on('packetCreate', () => {
    waiting += 1;
    // What waits is discarded: a polite goodbye would wait behind it.
    if (waiting === WAITING) setImmediate(() => socket.conn.close(true));
  });
}
