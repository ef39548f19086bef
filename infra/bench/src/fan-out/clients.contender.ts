import WebSocket from 'ws';
import { sharedNow } from '../live-latency/evenly.js';
import type { Connect, Received } from './clients.js';

// Many clients in one process: they implement only as much of Socket.IO as the handshake needs, and ignore
// the rest.

/** Maximum number of connections being opened at once. */
const MAX_AT_ONCE = 20;
const sockets: WebSocket[] = [];
let received = 0;

/** Resolves when the server has accepted and subscribed the client; a plain server sends neither message. */
function open({ url, isPlain }: Connect): Promise<void> {
  const target = `${url.replace('http', 'ws')}/live?EIO=4&transport=websocket`;
  const socket = new WebSocket(target, { perMessageDeflate: false });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('A client was cut off')));
    if (isPlain) socket.on('open', resolve);
    socket.on('message', (bytes: Buffer) => {
      const kind = bytes.toString('latin1', 0, 2);
      if (kind === '42') receive();
      else if (kind.startsWith('0')) socket.send('40');
      else if (kind === '40') socket.send('420["subscribe",{"topics":["tally"]}]');
      else if (kind === '43') resolve();
      else if (kind === '2') socket.send('3');
    });
  });
}

/** Reports when the last client has received the message. */
function receive(): void {
  received += 1;
  if (received < sockets.length) return;
  received = 0;
  process.send?.({ lastAt: sharedNow() } satisfies Received);
}

async function connect(asked: Connect): Promise<void> {
  while (sockets.length < asked.clients) {
    const lacking = Math.min(MAX_AT_ONCE, asked.clients - sockets.length);
    await Promise.all(Array.from({ length: lacking }, () => open(asked)));
  }
}

process.on('message', (asked: Connect) => {
  connect(asked).then(
    () => process.send?.('connected'),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit());
