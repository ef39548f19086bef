import * as z from 'zod/mini';
import { newId } from '../../src/platform/ids/new-id.js';
import { bankForm } from '../bank-form.js';
import { type RouteKind, callerOf } from './access-table.js';
import { goodCall } from './good-call.js';
import type { GoodInput } from './good-input.js';
import { goodInputs } from './good-inputs.js';
import { newSeller } from './people.js';
import { type RouteProgram, endpointOf } from './route-program.js';
import { type RawAnswer, send } from './send.js';

/** Routes that answer only later in the life of what they show: the calendar is of a completed order, as mails and documents are, a refund of a paid one, a commission invoice of a paid payout. */
const NOT_ANSWERED_YET = new Set([
  'GET /purchases/{id}/calendar.ics',
  'GET /orders/{id}/documents/{documentId}.pdf',
  'GET /commission-documents/{id}.pdf',
  'GET /admin/documents/{number}/order',
  'GET /admin/orders/{id}/mails/{about}',
  'GET /admin/refunds/mass/{id}',
]);

/**
 * Acts of administrators whose good call adds no event: saved filters have none (docs/decisions/0030), no payout is due, nothing is pinned or set, all is as it was. The
 * catalogue is external, and its refreshes are the program's (product.md 16.1).
 */
const CHANGES_NOTHING = new Set([
  'POST /admin/payouts/run',
  'POST /admin/catalogue/refresh',
  'PUT /admin/administrator-policy',
  'PUT /admin/second-eyes',
  'PUT /admin/policies',
  'DELETE /admin/log-level',
  'POST /admin/saved-filters',
  'PATCH /admin/saved-filters/{id}',
  'DELETE /admin/saved-filters/{id}',
  'DELETE /admin/nicknames/{name}',
  'DELETE /admin/pins/events/{id}',
  'DELETE /admin/pins/tournaments/{id}',
]);

/** What the API's description contains of each route's parameters. */
const Operation = z.object({
  parameters: z.array(z.object({ name: z.string(), required: z.optional(z.boolean()) })),
});
const ApiDescription = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });
export type ApiDescription = z.infer<typeof ApiDescription>;

/** The app's OpenAPI document. */
export async function apiDescription({ app }: RouteProgram): Promise<ApiDescription> {
  return ApiDescription.parse(await (await fetch(`${app.url}/api/openapi.json`)).json());
}

/** A difference between what is expected and what was seen, as a line; none when they are alike. */
function difference(what: string, expected: unknown, seen: unknown): string[] {
  const [wanted, got] = [JSON.stringify(expected), JSON.stringify(seen)];
  return wanted === got ? [] : [`${what} → ${wanted} → ${got}`];
}

/** Where a route's contract or the OpenAPI document say otherwise about keys and caching than its kind. */
export function declarationDeviations(
  program: RouteProgram,
  described: ApiDescription,
  name: string,
  kind: RouteKind,
): string[] {
  const { method, path, kind: declared, caching, idempotencyKey } = endpointOf(program, name);
  const isDecidedAnew = kind === 'authentication' || kind === 'disclosure' || kind === 'webhook';
  const operation = described.paths[`/api${path}`]?.[method.toLowerCase()];
  const key = operation?.parameters.find((parameter) => parameter.name === 'Idempotency-Key');
  return [
    ...difference('declared kind', isDecidedAnew ? kind : undefined, declared),
    ...difference('declared caching', kind === 'shared' ? 'shared' : undefined, caching),
    ...difference('declared key', kind === 'keyed' ? 'required' : undefined, idempotencyKey),
    ...difference('is a GET', ['shared', 'read'].includes(kind), method === 'GET'),
    ...difference(
      'described key is required',
      kind === 'keyed' ? true : kind === 'command' ? false : undefined,
      key?.required,
    ),
  ];
}

/**
 * The text of an answer without what may change between the two of a repeated key: ages in seconds, and the version and
 * moment of a stream that a job appends to meanwhile, as when the mail about a cancelled purchase is dropped.
 */
function lastingText(answer: RawAnswer | undefined): string | undefined {
  return answer?.text
    .replace(/"(ageSeconds|version)":\d+/g, '"$1":0')
    .replace(/"updatedAt":"[^"]+"/g, '"updatedAt":""');
}

/**
 * Where a route's answers to its good call, sent twice with one key, break a rule of its kind: a session or an unrecorded
 * disclosure for a repeated key, a stored response where none may be, another answer to a repeated command, wrong caching.
 */
export async function answerDeviations(
  program: RouteProgram,
  name: string,
  kind: RouteKind,
): Promise<string[]> {
  const keys = await storedKeys(program);
  const idempotencyKey = newId();
  const answers = [await ask(program, name, idempotencyKey), await ask(program, name, idempotencyKey)];
  const [first, again] = answers;
  const takesKey = kind === 'command' || kind === 'keyed';
  const mustAnswer = kind === 'shared' || kind === 'read' || kind === 'disclosure';
  const deviations = [
    ...(mustAnswer && !NOT_ANSWERED_YET.has(name)
      ? difference(
          'valid input',
          [200, 200],
          answers.map(({ status }) => status),
        )
      : []),
    ...(takesKey ? [] : difference('stored keys', keys, await storedKeys(program))),
    // A repeated command receives its stored result, also when its subject no longer exists.
    ...(takesKey && Number(first?.status) < 300
      ? difference('repeated key', [first?.status, lastingText(first)], [again?.status, lastingText(again)])
      : []),
    ...(takesKey && again ? difference('events of a repeated key', 0, await eventsOf(program, again)) : []),
  ];
  if (isAct(program, name) && Number(first?.status) < 300 && !CHANGES_NOTHING.has(name) && first)
    deviations.push(...difference('the act is in the audit log', true, (await actsOf(program, first)) > 0));
  for (const answer of answers) deviations.push(...(await deviationsOf(program, kind, answer)));
  return [...deviations, ...(await refusedUncached(program, name))];
}

async function deviationsOf(program: RouteProgram, kind: RouteKind, answer: RawAnswer): Promise<string[]> {
  const maySignIn = kind === 'authentication' && answer.status < 400;
  const isRecorded = kind === 'disclosure' && (await eventsOf(program, answer)) > 0;
  return [
    ...(answer.status >= 500
      ? [`valid input → below 500 → ${answer.status} ${answer.text.slice(0, 200)}`]
      : []),
    ...difference(
      'cache-control',
      kind === 'shared' ? 'no-cache' : 'no-store',
      answer.headers['cache-control'],
    ),
    ...(kind === 'disclosure'
      ? difference('disclosure is recorded', true, isRecorded)
      : difference('numbers shown in full', [], wholeNumbersIn(answer))),
    ...(maySignIn ? [] : difference('session cookies', [], sessionCookiesOf(answer))),
    ...(kind === 'shared' ? difference('cookies', undefined, answer.headers['set-cookie']) : []),
  ];
}

/** Whether a rejection may be kept by a cache. */
async function refusedUncached(program: RouteProgram, name: string): Promise<string[]> {
  const { app, things } = program;
  const good = { ...inputOf(name), as: 'nobody' as const };
  const refused = await send(
    app,
    goodCall(app, things, endpointOf(program, name), good, { body: '{', query: 'nonsense=1' }),
  );
  return refused.status < 400
    ? []
    : difference('cache-control of a rejection', 'no-store', refused.headers['cache-control']);
}

/** Sends the route's good call, with this key. */
function ask(program: RouteProgram, name: string, idempotencyKey: string): Promise<RawAnswer> {
  const { app, things, people } = program;
  const good = inputOf(name);
  const { query = {} } = good;
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const { headers, ...call } = goodCall(app, things, endpointOf(program, name), good, {
    ...(search.size > 0 && { query: String(search) }),
  });
  return send(app, { ...call, headers: { ...headers, 'idempotency-key': idempotencyKey } }, people[good.as]);
}

/** Whoever may call a route that takes nothing in. */
function inputOf(name: string): GoodInput {
  const good = goodInputs[name] ?? { as: callerOf(name) };
  // The good input matches no person, so that it changes nothing; here a person's data must be disclosed.
  const isAboutPerson = name.startsWith('POST /admin/privacy/');
  return isAboutPerson ? { ...good, body: () => ({ kind: 'guest', email: 'tim@example.com' }) } : good;
}

async function storedKeys({ pool }: RouteProgram): Promise<number> {
  const { rows } = await pool.query('select from idempotency_keys');
  return rows.length;
}

/** Whether an administrator does something by it, rather than look. */
function isAct(program: RouteProgram, name: string): boolean {
  const { method, permission } = endpointOf(program, name);
  return permission !== undefined && method !== 'GET';
}

/** Events that this very request appended in an administrator's name: what the audit log lists. */
async function actsOf({ pool }: RouteProgram, { headers }: RawAnswer): Promise<number> {
  const { rows: events } = await pool.query(
    `select from events where meta ->> 'correlationId' = $1 and meta -> 'actor' ->> 'role' = 'admin'`,
    [headers['x-correlation-id']],
  );
  return events.length;
}

/** Events that this very request appended. */
async function eventsOf({ pool }: RouteProgram, { headers }: RawAnswer): Promise<number> {
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
