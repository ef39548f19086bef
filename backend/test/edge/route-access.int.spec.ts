import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Endpoint } from '@terrace/contracts/http/endpoint';
import { servedRoutes } from '../../src/platform/http/api-docs.js';
import { newId } from '../../src/platform/ids/new-id.js';
import { type TestApp, startTestApp } from '../app.js';
import { type Caller } from '../caller.js';
import { accessTable } from './access-table.js';
import { type Kind, type People, gather, kinds } from './people.js';
import { routeName } from './route-name.js';

let app: TestApp;
let people: People;
let endpoints: ReadonlyMap<string, Endpoint>;
beforeAll(async () => {
  app = await startTestApp();
  people = await gather(app);
  endpoints = new Map(servedRoutes(app.app).map(({ endpoint }) => [routeName(endpoint), endpoint]));
});
afterAll(() => app.close());

it('every served route has a row in the access table, and no other', () => {
  expect(Object.keys(accessTable).sort()).toEqual([...endpoints.keys()].sort());
});

/** Signing out ends the session that the other calls need, and everywhere those of all. */
const rows = Object.entries(accessTable).sort(([a], [b]) => rank(a) - rank(b));
function rank(name: string): number {
  return ['POST /auth/logout-everywhere', 'POST /auth/logout'].indexOf(name);
}

describe.each(rows)('%s', (name, allowed) => {
  it.each(kinds)('allows or denies %s as the table says', async (kind) => {
    const { status, body } = await knock(name, people[kind]);
    if (allowed.includes(kind)) {
      expect({ status, body }).not.toMatchObject({ body: { code: 'not-signed-in' } });
      expect(status).not.toBe(403);
      expect(status).not.toBe(500);
    } else {
      // Every route but their own treats pending sellers as signed out.
      const isKnown = !['nobody', 'waitingSeller'].includes(kind);
      expect(body).toMatchObject(
        isKnown ? { status: 403, code: 'not-allowed' } : { status: 401, code: 'not-signed-in' },
      );
    }
  });
});

/** A call that passes the access check and nothing after it: unknown ids and an invalid body. */
function knock(name: string, caller: Caller) {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`${name} is not served`);
  return caller.call(endpoint, {
    params: {
      ...{ type: 'ticket', kind: 'mail-buyer', name: 'Arsenal', month: '2026-01' },
      ...{ id: newId(), sellerId: newId(), documentId: newId() },
      ...{ purchaseId: newId(), fileId: newId(), token: newId() },
    },
    ...(endpoint.body && { body: { nonsense: true } }),
    headers: { 'idempotency-key': newId() },
  });
}

it('a forged token is rejected for every role', async () => {
  const forged: Kind[] = [];
  for (const kind of kinds) {
    const caller = people[kind].copy();
    for (const [cookie, { path, attributes }] of caller.cookies)
      caller.cookies.set(cookie, { value: 'eyJhbGciOiJub25lIn0.e30.', path, attributes });
    const { status } = await knock('GET /admin/users', caller);
    if (status !== 401) forged.push(kind);
  }
  expect(forged).toEqual([]);
});
