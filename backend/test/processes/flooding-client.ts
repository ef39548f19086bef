import { once } from 'node:events';
import { setPriority } from 'node:os';
import { EVENTUALLY_MS } from '../eventually.js';
import { type HostilePacket, hostilePackets } from './hostile-packets.js';
import { joinNamespace, openRaw } from './raw-socket.js';

/** Frames that are written at once. */
const AT_ONCE_BYTES = 1024 * 1024;

const [, , url = '', sockets = '', times = ''] = process.argv;
// An attacker has a machine of their own: the server's turn comes first.
setPriority(19);

/** How a flood ended: after how many milliseconds the server closed it; null when it took it to the end. */
interface Flood {
  readonly kind: string;
  readonly closedAfterMs: number | null;
}

async function flood({ kind, frame }: HostilePacket, address: string): Promise<Flood> {
  const socket = await openRaw(url, address);
  if (!socket) throw new Error(`The server refused a socket of ${address}`);
  await joinNamespace(socket);
  const many = Buffer.concat(Array.from({ length: Math.ceil(AT_ONCE_BYTES / frame.length) }, () => frame));
  const began = performance.now();
  const isOver = () => socket.destroyed || performance.now() - began > EVENTUALLY_MS;
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const late = new Promise((resolve) => setTimeout(resolve, EVENTUALLY_MS).unref());
  while (!isOver())
    if (!socket.write(many)) await Promise.race([once(socket, 'drain').catch(() => 0), closed, late]);
  const closedAfterMs = socket.destroyed ? performance.now() - began : null;
  socket.destroy();
  return { kind, closedAfterMs };
}

// The sockets of one kind have one address, and each socket takes the next kind when its own was cut off.
const queue = hostilePackets().flatMap((packet, index) =>
  Array.from({ length: Number(times) }, () => ({ packet, address: `203.0.113.${index}` })),
);
await Promise.all(
  Array.from({ length: Number(sockets) }, async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      process.stdout.write(`${JSON.stringify(await flood(next.packet, next.address))}\n`);
  }),
);
