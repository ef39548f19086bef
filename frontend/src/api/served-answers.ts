import { addressOfCall, type Endpoint, type ResponseOf } from '@terrace/contracts/http/endpoint';
import { SERVED_ANSWERS_ID } from '@terrace/contracts/pages/served-answers';
import type { CallInput } from './client';

/** A response that came with the page is refetched when the page is older than this. */
const MAX_AGE_MS = 15_000;

let answers: Readonly<Record<string, unknown>> | undefined;

/**
 * The response of a call that the server embedded in the page, for `initialData`, so that the first paint needs no
 * second round trip. Undefined when there is none or it is too old.
 */
export function servedAnswer<E extends Endpoint>(
  endpoint: E,
  call: Pick<CallInput<E>, 'params' | 'query'> = {},
): ResponseOf<E> | undefined {
  if (performance.now() > MAX_AGE_MS) return undefined;
  answers ??= readAnswers();
  const result = endpoint.response?.safeParse(answers[addressOfCall(endpoint, call)]);
  // The cast is safe because this endpoint's own schema made the value, which the compiler cannot follow.
  return result?.success ? (result.data as ResponseOf<E>) : undefined;
}

function readAnswers(): Readonly<Record<string, unknown>> {
  const text = document.getElementById(SERVED_ANSWERS_ID)?.textContent;
  const read: unknown = text ? JSON.parse(text) : {};
  return typeof read === 'object' && read !== null ? { ...read } : {};
}
