import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@terrace/contracts/http/endpoint';
import { servedRoutes } from '../../src/platform/http/api-docs.js';
import { newId } from '../../src/platform/ids/new-id.js';
import { type TestApp, startTestApp } from '../app.js';
import type { Caller } from '../caller.js';
import { type People, gather } from './people.js';
import { routeName } from './route-name.js';

let open: TestApp;
let strict: TestApp;
let people: People;
beforeAll(async () => {
  open = await startTestApp();
  people = await gather(open);
  // Every limit is one call.
  strict = await startTestApp({ LIMIT_FACTOR: '0.001', TRUST_PROXY: '127.0.0.1' }, open.databaseUrl);
});
afterAll(async () => {
  await strict?.close();
  await open?.close();
});

/** A route with a limit, and somebody who may call it. */
interface Limited {
  readonly endpoint: Endpoint;
  readonly caller: Caller;
}

function limitedRoutes(): Limited[] {
  const callers = { buyer: people.buyer, seller: people.seller, admin: people.admin };
  return servedRoutes(strict.app).flatMap(({ endpoint, access, limit }) => {
    if (!limit) return [];
    const [role] = access === 'anyone' ? [] : access;
    return [{ endpoint, caller: (role ? callers[role] : people.nobody).copy(strict) }];
  });
}

/** Whether a call that comes from this address is over the limit. */
async function isLimited({ endpoint, caller }: Limited, address: string): Promise<boolean> {
  const { status } = await caller.call(endpoint, {
    params: {
      kind: 'users',
      id: newId(),
      purchaseId: newId(),
      sellerId: newId(),
      documentId: newId(),
      fileId: newId(),
      month: '2026-01',
      token: 'x'.repeat(40),
    },
    ...(endpoint.body && { body: { nonsense: true } }),
    headers: { 'x-forwarded-for': address, 'idempotency-key': newId() },
  });
  return status === 429;
}

/** Names of the limited routes that answer other than `expected` to one call from each address in turn. */
async function routesThatDiffer(addresses: readonly string[], expected: readonly boolean[]) {
  const different: string[] = [];
  for (const route of limitedRoutes()) {
    const answers: boolean[] = [];
    for (const address of addresses) answers.push(await isLimited(route, address));
    if (answers.join() !== expected.join()) different.push(routeName(route.endpoint));
  }
  return different;
}

describe('rate limits', () => {
  it('apply to more than 20 routes', () => {
    expect(limitedRoutes().length).toBeGreaterThan(20);
  });

  it('count the addresses of one IPv6 /64 together and those of another apart', async () => {
    const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3', '2001:db8:1:3::1', '2001:db8:1:2::1'];
    expect(await routesThatDiffer(addresses, [false, true, false, true])).toEqual([]);
  });

  it('count an IPv4 address and the same one mapped to IPv6 together, and its neighbour apart', async () => {
    const addresses = ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.8'];
    expect(await routesThatDiffer(addresses, [false, true, false])).toEqual([]);
  });
});
