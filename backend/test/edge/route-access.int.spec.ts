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

it('has a row for every route that is served, and no other', () => {
  expect(Object.keys(accessTable).sort()).toEqual([...endpoints.keys()].sort());
});

/** Signing out ends the session that the other calls need, and everywhere those of all. */
const rows = Object.entries(accessTable).sort(([a], [b]) => rank(a) - rank(b));
function rank(name: string): number {
  return ['POST /auth/logout-everywhere', 'POST /auth/logout'].indexOf(name);
}

describe.each(rows)('%s', (name, allowed) => {
  it.each(kinds)('opens to %s as the table says', async (kind) => {
    const { status, body } = await knock(name, people[kind]);
    if (allowed.includes(kind)) {
      expect({ status, body }).not.toMatchObject({ body: { code: 'not-signed-in' } });
      expect(status).not.toBe(403);
      expect(status).not.toBe(500);
    } else {
      // To every route but their own, sellers who wait are nobody.
      const isKnown = !['nobody', 'waitingSeller'].includes(kind);
      expect(body).toMatchObject(
        isKnown ? { status: 403, code: 'not-allowed' } : { status: 401, code: 'not-signed-in' },
      );
    }
  });
});

/** A call that gets past the door and no further: ids nobody has, and a body that is none. */
function knock(name: string, caller: Caller) {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`${name} is not served`);
  return caller.call(endpoint, {
    params: { type: 'ticket', kind: 'mail-buyer', id: newId(), sellerId: newId(), name: 'Arsenal' },
    ...(endpoint.body && { body: { nonsense: true } }),
    headers: { 'idempotency-key': newId() },
  });
}

it('lets nobody in with a token that is none', async () => {
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
