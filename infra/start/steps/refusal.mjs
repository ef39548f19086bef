/** An error that the user can fix: printed as its one line, without a stack. */
export class Refusal extends Error {}

/**
 * What to print for a failed command: the one line of a refusal, the stack of any other error.
 * @param {unknown} error
 */
export function explain(error) {
  if (error instanceof Refusal) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
