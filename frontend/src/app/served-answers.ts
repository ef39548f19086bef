import { addressOfCall, type Endpoint, type ResponseOf } from '@terrace/contracts/http/endpoint';
import { SERVED_ANSWERS_ID } from '@terrace/contracts/pages/served-answers';
import type { CallInput } from './api';

/** Older than this, in milliseconds since the page was asked for, an answer is asked for again. */
const FRESH = 15_000;

let answers: Readonly<Record<string, unknown>> | undefined;

/**
 * The answer of a call that came with the page itself, so that the first paint waits for no second round; for
 * `initialData`. Undefined where the page brought none, or stands too long already.
 */
export function servedAnswer<E extends Endpoint>(
  endpoint: E,
  call: Pick<CallInput<E>, 'params' | 'query'> = {},
): ResponseOf<E> | undefined {
  if (performance.now() > FRESH) return undefined;
  answers ??= readAnswers();
  const result = endpoint.response?.safeParse(answers[addressOfCall(endpoint, call)]);
  // The value was made by this endpoint's own schema, which the compiler cannot follow.
  return result?.success ? (result.data as ResponseOf<E>) : undefined;
}

function readAnswers(): Readonly<Record<string, unknown>> {
  const text = document.getElementById(SERVED_ANSWERS_ID)?.textContent;
  const read: unknown = text ? JSON.parse(text) : {};
  return typeof read === 'object' && read !== null ? { ...read } : {};
}
