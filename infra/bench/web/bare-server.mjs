// A server that refuses every upload without reading it, and does nothing else: beside it, what the same attackers take from
// others on the same machine can be measured. Sends its address to the process that started it.
import { createServer } from 'node:net';

const REFUSED = 'HTTP/1.1 401 Unauthorized\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';
/** A client that does not close is cut off after this time, as by our server. */
const LINGER_MS = 1_000;

const server = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.once('data', () => {
    socket.pause();
    socket.end(REFUSED);
    setTimeout(() => socket.destroy(), LINGER_MS);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on TCP');
  process.send?.(`http://127.0.0.1:${address.port}`);
});
process.on('disconnect', () => process.exit());
