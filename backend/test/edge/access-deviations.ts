import type { Endpoint } from '@terrace/contracts/http/endpoint';
import { newId } from '../../src/platform/ids/new-id.js';
import type { Answer, Caller } from '../caller.js';
import { type Kind, type People, kinds } from './people.js';

/** Where a route lets in or refuses other callers than `allowed`: a line each. */
export async function accessDeviations(
  endpoint: Endpoint,
  people: People,
  allowed: readonly Kind[],
): Promise<string[]> {
  const deviations: string[] = [];
  for (const kind of kinds) {
    const answer = await knock(endpoint, people[kind]);
    const expected = allowed.includes(kind) ? 'let in' : refusalOf(kind);
    const seen = `${answer.status} ${codeOf(answer)}`;
    const isAsExpected = expected === 'let in' ? isLetIn(answer) : seen === expected;
    if (!isAsExpected) deviations.push(`${kind} → ${expected} → ${seen}`);
  }
  return deviations;
}

/** Every route but their own treats pending sellers as signed out. */
function refusalOf(kind: Kind): string {
  return kind === 'nobody' || kind === 'waitingSeller' ? '401 not-signed-in' : '403 not-allowed';
}

/** Whether a call got past the access check. */
export function isLetIn(answer: Answer): boolean {
  return codeOf(answer) !== 'not-signed-in' && answer.status !== 403 && answer.status !== 500;
}

/** The code of a problem. */
export function codeOf({ body }: Answer): string {
  return String(Object(body).code);
}

/** A call that passes the access check and nothing after it: unknown ids and types, and an invalid body. */
export function knock(endpoint: Endpoint, caller: Caller): Promise<Answer> {
  return caller.call(endpoint, {
    params: {
      ...{ type: 'nothing', kind: 'mail-buyer', name: 'Arsenal', month: '2026-01' },
      ...{ about: 'completed', index: '0', number: 'R-2026-999999', role: 'buyer' },
      ...{ id: newId(), sellerId: newId(), documentId: newId() },
      ...{ purchaseId: newId(), fileId: newId(), token: newId() },
    },
    ...(endpoint.body && { body: { nonsense: true } }),
    headers: { 'idempotency-key': newId() },
  });
}
