import type { StoredEvent } from '../event-store/event.js';

/** What became of a command. */
export interface Outcome<Result> {
  readonly result: Result;
  /** The idempotency key was used before: nothing happened now, and `result` is the first one. */
  readonly replayed: boolean;
  readonly events: readonly StoredEvent[];
}
