import { ApiProblem } from './api-problem';

/** Problems whose own text tells nothing about what was tried. */
const SILENT: readonly ApiProblem['code'][] = ['internal', 'unavailable', 'unreadable', 'timeout'];

/** The failure in its own words where it has some, else in `words`, the spec's for what was tried (spec 8). */
export function inWords(failure: unknown, words: string): unknown {
  return failure instanceof ApiProblem && !SILENT.includes(failure.code)
    ? failure
    : new Error(words, { cause: failure });
}
