import { newIdempotencyKey } from './api';
import { ApiProblem } from './api-problem';

/**
 * The idempotency key of one wish: every retry of the same wish gets the same key, so that it counts once
 * whatever was lost on the way; another wish, or one the server has answered, gets a new one.
 */
export class CommandKey {
  private wish: string | undefined;
  private key = '';

  /** The key for what is about to be sent. */
  of(wish: unknown): string {
    const text = JSON.stringify(wish);
    if (text !== this.wish) {
      this.wish = text;
      this.key = newIdempotencyKey();
    }
    return this.key;
  }

  /** The command was done, or refused for good: asking once more is a new command. */
  settled(): void {
    this.wish = undefined;
  }

  /** Keeps the key where the outcome is unknown or the server could not finish; ends it on a refusal. */
  failed(failure: unknown): void {
    const isRefusal =
      failure instanceof ApiProblem &&
      failure.status >= 400 &&
      failure.status < 500 &&
      failure.code !== 'idempotency-running';
    if (isRefusal) this.settled();
  }
}
