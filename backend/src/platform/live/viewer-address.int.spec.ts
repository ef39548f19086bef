import { afterEach, beforeAll, afterAll, expect, it } from '@jest/globals';
import { type Socket, io } from 'socket.io-client';
import { type TestDatabase, createTestDatabase } from '../../../test/database.js';
import { type LiveApp, ORIGIN, startLiveApp } from '../../../test/live-app.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let app: LiveApp | undefined;
let socket: Socket | undefined;
afterEach(async () => {
  socket?.disconnect();
  await app?.close();
});

/** The address by which a page is known whose handshake was forwarded. */
async function addressOf(forwarded: string, trusted: readonly string[]): Promise<string | undefined> {
  app = await startLiveApp(database.url, () => undefined, { trusted });
  const page = io(app.url, {
    path: '/live',
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { origin: ORIGIN, 'x-forwarded-for': forwarded },
  });
  socket = page;
  await new Promise<void>((resolve, reject) => {
    page.on('connect', resolve);
    page.on('connect_error', reject);
  });
  return app.addresses[0];
}

it.each([
  ['nobody', [], '203.0.113.7', '127.0.0.1'],
  ['somebody else', ['10.0.0.0/8'], '203.0.113.7', '127.0.0.1'],
  ['the proxy', ['127.0.0.1'], '203.0.113.7', '203.0.113.7'],
  ['the proxy, what a client made up before it', ['127.0.0.0/8'], '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['both of two proxies', ['127.0.0.1', '10.0.0.0/8'], '203.0.113.7, 10.1.2.3', '203.0.113.7'],
])('the forwarded address is trusted from %s', async (_whom, trusted, forwarded, address) => {
  expect(await addressOf(forwarded, trusted)).toBe(address);
});
