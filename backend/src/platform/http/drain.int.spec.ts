import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { serveOrHold, stopAccepting } from './drain.js';

const CLIENTS = 50;
/** Longer than the next connection needs to arrive. */
const SERVING_MS = 2;

let server: Server;
let served: number;

beforeEach(async () => {
  served = 0;
  server = createServer((request, response) => {
    serveOrHold(server, request, () => {
      for (const until = performance.now() + SERVING_MS; performance.now() < until;);
      served += 1;
      response.setHeader('connection', 'close').end('served');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Connects and sends a request; the system accepts the connection before the server does. */
function send(): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  return socket;
}

/** The last line of the response; undefined when the connection was reset. */
async function responseTo(socket: Socket): Promise<string | undefined> {
  return text(socket).then(
    (response) => response.split('\r\n').at(-1),
    () => undefined,
  );
}

it('serves requests whose connections were in the listen backlog when the stop began', async () => {
  const responses = Array.from({ length: CLIENTS }, () => responseTo(send()));
  await stopAccepting(server);
  expect(server.listening).toBe(false);
  expect(await Promise.all(responses)).toEqual(Array.from({ length: CLIENTS }, () => 'served'));
});

it('serves no request before all connections are accepted', async () => {
  const responses = Array.from({ length: CLIENTS }, () => responseTo(send()));
  let servedWhileListening = 0;
  server.on('connection', () => (servedWhileListening = served));
  await stopAccepting(server);
  await Promise.all(responses);
  expect(servedWhileListening).toBe(0);
  expect(served).toBe(CLIENTS);
});

it('(control) a server that is closed at once resets them', async () => {
  const responses = Array.from({ length: CLIENTS }, () => responseTo(send()));
  server.close();
  expect(await Promise.all(responses)).toContain(undefined);
});
