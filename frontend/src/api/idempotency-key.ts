import { ApiProblem } from './api-problem';
import { newIdempotencyKey } from './client';

/**
 * The idempotency key of one command: retries of the same command reuse the key, so that it counts once although a
 * response was lost. A different command, or a command that the server has answered, gets a new key.
 */
export class IdempotencyKey {
  private command: string | undefined;
  private key = '';

  /** The key for the command that is about to be sent. */
  of(command: unknown): string {
    const text = JSON.stringify(command);
    if (text !== this.command) {
      this.command = text;
      this.key = newIdempotencyKey();
    }
    return this.key;
  }

  /** Ends the command: it was done or refused for good, so the next one gets a new key. */
  settled(): void {
    this.command = undefined;
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
