import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { untilEventsHandled } from '../until-events-handled.js';
import { accessDeviations, knock } from './access-deviations.js';
import { type RouteKind, allowedBy, kindOf, unusedRows } from './access-table.js';
import {
  type ApiDescription,
  answerDeviations,
  apiDescription,
  declarationDeviations,
} from './answer-deviations.js';
import { describeDescriptions } from './descriptions-part.js';
import { everyEndpoint } from './every-endpoint.js';
import { goodInputs } from './good-inputs.js';
import { goodInputDeviations, inputDeviations } from './input-deviations.js';
import { type Kind, gather, kinds } from './people.js';
import { TraceOfInput } from './recorded.js';
import { namedDeviations, roleDeviations } from './role-deviations.js';
import { type RouteProgram, endpointOf, startRouteProgram } from './route-program.js';

let program: RouteProgram;
let described: ApiDescription;
beforeAll(async () => {
  program = await startRouteProgram();
  described = await apiDescription(program);
});
afterAll(() => program?.close());

// product.md 5.16, 6.1, 6.3, 6.4
describe('descriptions', () => describeDescriptions(() => program.app));

describe('every served route', () => {
  const served = () => [...program.endpoints.keys()].sort();

  it('is an endpoint of the contracts, all of which are served', () => {
    expect(served()).toEqual([...everyEndpoint.keys()]);
  });

  it('is covered by the access table, which names no other', () => {
    const missing = served().filter((name) => !allowedBy(name));
    expect([
      ...missing.map(
        (name) => `add '${name}': who may call it, to accessTable in backend/test/edge/access-table.ts`,
      ),
      ...unusedRows(served()).map((name) => `remove '${name}' from backend/test/edge/access-table.ts`),
    ]).toEqual([]);
  });

  it('with input has a valid input', () => {
    const takesInput = [...program.endpoints].flatMap(([name, { params, query, body }]) =>
      (params ?? query ?? body) ? [name] : [],
    );
    const listed = Object.keys(goodInputs);
    expect([
      ...takesInput
        .filter((name) => !listed.includes(name))
        .map(
          (name) =>
            `add '${name}': { as, body: () => … } to backend/test/edge/good-inputs.ts, or good-admin-…inputs.ts`,
        ),
      ...listed
        .filter((name) => !takesInput.includes(name))
        .map((name) => `remove '${name}' from backend/test/edge/good-…inputs.ts`),
    ]).toEqual([]);
  });
});

it('a forged token is rejected for every role', async () => {
  const forged: Kind[] = [];
  for (const kind of kinds) {
    const caller = program.people[kind].copy();
    for (const [cookie, { path, attributes }] of caller.cookies)
      caller.cookies.set(cookie, { value: 'eyJhbGciOiJub25lIn0.e30.', path, attributes });
    const { status } = await knock(endpointOf(program, 'GET /admin/users'), caller);
    if (status !== 401) forged.push(kind);
  }
  expect(forged).toEqual([]);
});

// These calls come first: they must change nothing, and whatever got through would change things that are there.
describe('invalid input', () => {
  let trace: TraceOfInput;
  beforeAll(async () => {
    await untilEventsHandled(program.pool);
    trace = await TraceOfInput.start(program.pool);
  });

  it.each(Object.entries(goodInputs))('%s rejects it, and appends nothing', async (name, good) => {
    expect([
      ...goodInputDeviations(program, name, good),
      ...(await inputDeviations(program, name, good, 'rules')),
      ...(await trace.deviations()),
    ]).toEqual([]);
  });
});

it('what an administrator’s call names is open to the roles that may see or decide it', async () => {
  expect(await namedDeviations(program.colleagues)).toEqual([]);
});

describe('valid input and access', () => {
  const signsOut = (name: string) => name.startsWith('POST /auth/logout');
  /** Reading comes first, since commands take away what is read; signing out comes last. */
  const rank = (name: string, kind: RouteKind) => {
    if (signsOut(name)) return 3;
    if (kind === 'shared' || kind === 'read') return 0;
    return kind === 'disclosure' ? 1 : 2;
  };
  const rows = [...everyEndpoint.keys()].map((name) => [name, kindOf(name)] as const);
  rows.sort(([a, one], [b, other]) => rank(a, one) - rank(b, other));

  it.each(rows)(
    '%s (%s) answers by its kind, also a repeated key, and lets in whom the table names',
    async (name, kind) => {
      const deviations = [
        ...declarationDeviations(program, described, name, kind),
        ...(await answerDeviations(program, name, kind)),
      ];
      const people = signsOut(name) ? await gather(program.app) : program.people;
      deviations.push(...(await accessDeviations(endpointOf(program, name), people, allowedBy(name) ?? [])));
      deviations.push(...(await roleDeviations(endpointOf(program, name), program.colleagues)));
      expect(deviations).toEqual([]);
    },
  );
});
