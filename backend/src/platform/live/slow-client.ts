import type { LiveSocket } from './live-socket.js';

/** Messages that may wait for a client that does not read; then it has to come back and catch up. */
const MAX_WAITING = 1_000;
/** The same in characters, about as many bytes. */
const MAX_WAITING_LENGTH = 4 * 1024 * 1024;

/** Cuts a client off before what waits for it grows without bound. */
export function limitWaiting(socket: LiveSocket): void {
  const { conn } = socket;
  let waiting = 0;
  let length = 0;
  let isCutOff = false;
  conn.on('flush', () => {
    waiting = 0;
    length = 0;
  });
  conn.on('packetCreate', ({ data }: { readonly data?: unknown }) => {
    waiting += 1;
    length += typeof data === 'string' ? data.length : 0;
    if (isCutOff || (waiting < MAX_WAITING && length < MAX_WAITING_LENGTH)) return;
    isCutOff = true;
    // A closing handshake would wait behind all that is not read, and keep it in memory meanwhile.
    setImmediate(() => socket.request.socket.destroy());
  });
}
