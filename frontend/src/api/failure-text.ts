import { ApiProblem } from './api-problem';

/** Problems whose own text does not name the attempted action. */
const GENERIC_CODES: readonly ApiProblem['code'][] = ['internal', 'unavailable', 'unreadable', 'timeout'];

/**
 * The failure itself when its text is specific, else an Error with the text `fallback` for the action (product.md
 * 8.9).
 */
export function withFallbackText(failure: unknown, fallback: string): unknown {
  return failure instanceof ApiProblem && !GENERIC_CODES.includes(failure.code)
    ? failure
    : new Error(fallback, { cause: failure });
}
