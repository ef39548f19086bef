import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Endpoint } from '@terrace/contracts/http/endpoint';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { startTestSandbox } from '../../../infra/sandbox/test/sandbox-client.js';
import { createPool } from '@terrace/event-core/database/pool';
import { servedRoutes } from '../../src/platform/http/api-docs.js';
import { newId } from '../../src/platform/ids/new-id.js';
import type { TestApp } from '../app.js';
import { bankForm } from '../bank-form.js';
import { startCatalogueApp } from '../catalogue-app.js';
import { accessTable } from './access-table.js';
import { goodCall } from './good-call.js';
import type { GoodInput, Things } from './good-input.js';
import { goodInputs } from './good-inputs.js';
import { type People, gather, newSeller } from './people.js';
import { type RouteKind, routeKinds } from './route-kinds.js';
import { routeName } from './route-name.js';
import { type RawAnswer, send } from './send.js';
import { makeThings } from './things.js';

/** What the API's description says of each route's parameters. */
const Operation = z.object({
  parameters: z.array(z.object({ name: z.string(), required: z.optional(z.boolean()) })),
});
const ApiDescription = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

/** Routes that answer only later in the life of what they show: the calendar is of a completed order, a refund of a paid one. */
const NOT_ANSWERED_YET = new Set([
  'GET /purchases/{id}/calendar.ics',
  'GET /orders/{id}/documents/{documentId}.pdf',
  'GET /admin/refunds/mass/{id}',
]);

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let app: TestApp;
let pool: Pool;
let people: People;
let things: Things;
let endpoints: ReadonlyMap<string, Endpoint>;
let described: z.infer<typeof ApiDescription>;
beforeAll(async () => {
  sandbox = await startTestSandbox({ today: new Date().toISOString().slice(0, 10) });
  app = await startCatalogueApp(sandbox.url);
  pool = createPool(app.databaseUrl);
  people = await gather(app);
  things = await makeThings(app, people);
  endpoints = new Map(servedRoutes(app.app).map(({ endpoint }) => [routeName(endpoint), endpoint]));
  described = ApiDescription.parse(await (await fetch(`${app.url}/api/openapi.json`)).json());
});
afterAll(async () => {
  await pool.end();
  await app.close();
  await sandbox.close();
});

it('every served route has a kind, and no other', () => {
  expect(Object.keys(routeKinds).sort()).toEqual([...endpoints.keys()].sort());
});

/** Reading comes first, since commands take away what is read; signing out comes last. */
const rows = Object.entries(routeKinds).sort(([a, one], [b, other]) => rank(a, one) - rank(b, other));
function rank(name: string, kind: RouteKind): number {
  if (name.startsWith('POST /auth/logout')) return 3;
  if (kind === 'shared' || kind === 'read') return 0;
  return kind === 'disclosure' ? 1 : 2;
}

describe.each(rows)('%s (%s)', (name, kind) => {
  it('accepts an Idempotency-Key as its kind and the OpenAPI document say', () => {
    const { method, path, kind: declared, caching, idempotencyKey } = endpointOf(name);
    const isDecidedAnew = kind === 'authentication' || kind === 'disclosure' || kind === 'webhook';
    expect({ declared, caching, idempotencyKey }).toEqual({
      declared: isDecidedAnew ? kind : undefined,
      caching: kind === 'shared' ? 'shared' : undefined,
      idempotencyKey: kind === 'keyed' ? 'required' : undefined,
    });
    expect(['shared', 'read'].includes(kind)).toBe(method === 'GET');
    const operation = described.paths[`/api${path}`]?.[method.toLowerCase()];
    const key = operation?.parameters.find((parameter) => parameter.name === 'Idempotency-Key');
    expect(key?.required).toBe(kind === 'keyed' ? true : kind === 'command' ? false : undefined);
  });

  it('answers a repeated key without a session, an unrecorded disclosure or a stored response', async () => {
    const keys = await storedKeys();
    const idempotencyKey = newId();
    const answers = [await ask(name, idempotencyKey), await ask(name, idempotencyKey)];
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const mustAnswer = kind === 'shared' || kind === 'read' || kind === 'disclosure';
    if (mustAnswer && !NOT_ANSWERED_YET.has(name))
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    if (kind !== 'command' && kind !== 'keyed') expect(await storedKeys()).toBe(keys);
    // A repeated command receives its stored result, also when its subject no longer exists.
    const [first, again] = answers;
    if ((kind === 'command' || kind === 'keyed') && Number(first?.status) < 300)
      expect({ status: again?.status, text: again?.text }).toEqual({
        status: first?.status,
        text: first?.text,
      });
    for (const answer of answers) {
      expect(answer.headers['cache-control']).toBe(kind === 'shared' ? 'no-cache' : 'no-store');
      if (kind === 'disclosure') expect(await recordedFor(answer)).toBeGreaterThan(0);
      else expect(wholeNumbersIn(answer)).toEqual([]);
      const maySignIn = kind === 'authentication' && answer.status < 400;
      if (!maySignIn) expect(sessionCookiesOf(answer)).toEqual([]);
      if (kind === 'shared') expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('sends no-store with every rejection', async () => {
    const endpoint = endpointOf(name);
    const good = { ...inputOf(name), as: 'nobody' as const };
    const refused = await send(
      app,
      goodCall(app, things, endpoint, good, { body: '{', query: 'nonsense=1' }),
    );
    if (refused.status >= 400) expect(refused.headers['cache-control']).toBe('no-store');
  });
});

/** The route's good call, with this key. */
function ask(name: string, idempotencyKey: string): Promise<RawAnswer> {
  const good = inputOf(name);
  const { query = {} } = good;
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const { headers, ...call } = goodCall(app, things, endpointOf(name), good, {
    ...(search.size > 0 && { query: String(search) }),
  });
  return send(app, { ...call, headers: { ...headers, 'idempotency-key': idempotencyKey } }, people[good.as]);
}

/** Whoever may call a route that takes nothing in. */
function inputOf(name: string): GoodInput {
  const allowed = accessTable[name] ?? [];
  const as = (['nobody', 'buyer', 'seller', 'waitingSeller'] as const).find((kind) => allowed.includes(kind));
  const good = goodInputs[name] ?? { as: as ?? 'admin' };
  // The good input matches no person, so that it changes nothing; here a person's data must be disclosed.
  const isAboutPerson = name.startsWith('POST /admin/privacy/');
  return isAboutPerson ? { ...good, body: () => ({ kind: 'guest', email: 'tim@example.com' }) } : good;
}

function endpointOf(name: string): Endpoint {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`${name} is not served`);
  return endpoint;
}

async function storedKeys(): Promise<number> {
  const { rows: found } = await pool.query('select from idempotency_keys');
  return found.length;
}

/** Events that this very request appended. */
async function recordedFor({ headers }: RawAnswer): Promise<number> {
  const { rows: events } = await pool.query(`select from events where meta ->> 'correlationId' = $1`, [
    headers['x-correlation-id'],
  ]);
  return events.length;
}

/** Cookies that keep somebody signed in, or let them in without a session. */
function sessionCookiesOf({ headers }: RawAnswer): string[] {
  const names = /^terrace_(access|refresh|signed_in|seller_status|device|links)=[^;]/;
  return (headers['set-cookie'] ?? []).filter((cookie) => names.test(cookie));
}

/** Numbers that are shown in full only by routes that record it. */
function wholeNumbersIn({ text }: RawAnswer): string[] {
  const digits = text.replaceAll(/\s/g, '');
  const numbers = [newSeller().idNumber, bankForm.accountNumber, bankForm.routingNumber];
  return numbers.filter((number) => digits.includes(number.replaceAll(/\s/g, '')));
}
