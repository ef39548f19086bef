import type { Change } from '@terrace/contracts/live/messages';
import { once } from 'node:events';
import { WebSocketServer } from 'ws';
import { FILLING, serveFanOuts } from './broadcaster.js';

// A plain broadcast of the same bytes: ws, and a loop over its clients.

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
await once(server, 'listening');
const address = server.address();
if (typeof address !== 'object' || !address) throw new Error('The server has no port');
let position = 1_000_000;
serveFanOuts(`http://127.0.0.1:${address.port}`, async (at) => {
  position += 1;
  const data = { at, filling: FILLING };
  const change: Change = { topic: 'tally', position, kind: 'tally', id: 't0', version: position, data };
  const bytes = `42${JSON.stringify(['change', change])}`;
  for (const client of server.clients) client.send(bytes, { binary: false });
});
