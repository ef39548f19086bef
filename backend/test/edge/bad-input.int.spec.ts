import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@terrace/contracts/http/endpoint';
import type { Pool } from 'pg';
import { startTestSandbox } from '../../../infra/sandbox/test/sandbox-client.js';
import { createPool } from '@terrace/event-core/database/pool';
import { servedRoutes } from '../../src/platform/http/api-docs.js';
import type { TestApp } from '../app.js';
import { BUSY } from '../busy.js';
import { startCatalogueApp } from '../catalogue-app.js';
import { untilEventsHandled } from '../until-events-handled.js';
import { badBodies } from './bad-bodies.js';
import { badIds, badQueries, oddQueries, oddTexts, unknownIds } from './bad-addresses.js';
import { type Changed, goodCall } from './good-call.js';
import type { GoodInput, Things } from './good-input.js';
import { goodInputs } from './good-inputs.js';
import { type People, gather } from './people.js';
import { codeOf, fieldErrors, problemFaults } from './problem-faults.js';
import { recorded } from './recorded.js';
import { routeName } from './route-name.js';
import { type RawAnswer, send } from './send.js';
import { makeThings } from './things.js';

/** No text may keep everybody else waiting; far above what a busy machine takes. */
const TOO_LONG_MS = 1_000 * BUSY;

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let app: TestApp;
let pool: Pool;
let people: People;
let things: Things;
let endpoints: ReadonlyMap<string, Endpoint>;
let before: Record<string, number>;
beforeAll(async () => {
  sandbox = await startTestSandbox({ today: new Date().toISOString().slice(0, 10) });
  app = await startCatalogueApp(sandbox.url);
  pool = createPool(app.databaseUrl);
  people = await gather(app);
  things = await makeThings(app, people);
  endpoints = new Map(servedRoutes(app.app).map(({ endpoint }) => [routeName(endpoint), endpoint]));
  await untilEventsHandled(pool);
  before = await recorded(pool);
});
afterAll(async () => {
  await pool.end();
  await app.close();
  await sandbox.close();
});

it('every route with input has a valid input', () => {
  const takesInput = ({ params, query, body }: Endpoint) => params ?? query ?? body;
  const names = [...endpoints].filter(([, endpoint]) => takesInput(endpoint)).map(([name]) => name);
  expect(Object.keys(goodInputs).sort()).toEqual(names.sort());
});

describe.each(Object.entries(goodInputs))('%s', (name, good) => {
  it('accepts the valid input, so that each invalid one is wrong for one reason only', () => {
    const { params, query, body } = endpointOf(name);
    const fixed = { ...good.fixed, ...good.others?.(things) };
    const [parameter] = parametersOf(name).filter((each) => fixed[each] === undefined);
    const given = { ...fixed, ...(parameter && { [parameter]: good.param?.(things) }) };
    expect(params?.safeParse(given).success ?? true).toBe(true);
    expect(query?.safeParse(good.query).success ?? true).toBe(true);
    expect(body?.safeParse(good.body?.(things)).success ?? true).toBe(true);
  });

  const { body, query, param } = good;

  if (body) {
    it('rejects every invalid body', async () => {
      const faults = await eachOf(badBodies(body(things), good), async ({ what, text, field }) => {
        const asked = performance.now();
        const answer = await call(name, good, { body: text });
        const slow = performance.now() - asked > TOO_LONG_MS ? ['took too long'] : [];
        return [...slow, ...refusalFaults(answer), ...fieldFaults(answer, field)].map(
          (fault) => `${what}: ${fault}`,
        );
      });
      expect(faults).toEqual([]);
    });
  }

  if (query) {
    it('rejects every invalid query', async () => {
      const faults = await eachOf(badQueries(query), async ({ what, part }) => {
        const answer = await call(name, good, { query: part });
        return refusalFaults(answer).map((fault) => `${what}: ${fault}`);
      });
      expect(faults).toEqual([]);
    });

    it('answers or rejects odd texts without a server error', async () => {
      const faults = await eachOf(oddQueries(query), async ({ what, part }) => {
        // A command is sent by somebody to whom nothing but the odd text could open it.
        const as = name.startsWith('GET ') ? good.as : 'nobody';
        const answer = await call(name, { ...good, as }, { query: part });
        return oddFaults(answer).map((fault) => `${what}: ${fault}`);
      });
      expect(faults).toEqual([]);
    });
  }

  if (param) {
    it('rejects every invalid id, and answers unknown ones', async () => {
      const isText = name.includes('{name}');
      const never = isText ? ['%00', 'x'.repeat(600), '%ED%A0%80', 'x'.repeat(100_000)] : badIds;
      const odd = isText ? oddTexts : unknownIds;
      const refused = await eachOf(never, async (segment) => {
        const answer = await call(name, good, { segment });
        return refusalFaults(answer).map((fault) => `${segment.slice(0, 60)}: ${fault}`);
      });
      const answered = await eachOf(odd, async (segment) => {
        const answer = await call(name, good, { segment });
        return oddFaults(answer).map((fault) => `${segment}: ${fault}`);
      });
      expect([...refused, ...answered]).toEqual([]);
    });
  }

  it('appends nothing for rejected input', async () => {
    expect(await recorded(pool)).toEqual(before);
  });
});

/** What is wrong with an answer that should refuse. */
function refusalFaults(answer: RawAnswer): string[] {
  const isRefusal = answer.status >= 400 && answer.status < 500;
  return isRefusal ? problemFaults(answer) : [`answered ${answer.status} ${answer.text.slice(0, 200)}`];
}

/** What is wrong with an answer that may be either. */
function oddFaults(answer: RawAnswer): string[] {
  return answer.status === 200 ? [] : refusalFaults(answer);
}

/** A field that was read and refused is named, alone, and with a reason. */
function fieldFaults(answer: RawAnswer, field: string | undefined): string[] {
  if (field === undefined || codeOf(answer) !== 'invalid') return [];
  const errors = fieldErrors(answer);
  const isNamed = errors.length > 0 && errors.every(({ path, message }) => message && path.startsWith(field));
  return isNamed ? [] : [`names ${JSON.stringify(errors)} instead of ${field}`];
}

/** The good call with one part changed, as its caller sends it. */
function call(name: string, good: GoodInput, changed: Changed): Promise<RawAnswer> {
  return send(app, goodCall(app, things, endpointOf(name), good, changed), people[good.as]);
}

function endpointOf(name: string): Endpoint {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`${name} is not served`);
  return endpoint;
}

function parametersOf(name: string): string[] {
  return [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
}

/** Runs the checks a few at a time and answers what they found. */
async function eachOf<Item>(
  items: readonly Item[],
  check: (item: Item) => Promise<readonly string[]>,
): Promise<string[]> {
  const found: string[] = [];
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop())
      found.push(...(await check(item)));
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return found;
}
