import type { IdempotencyClaim } from '../observability/context.js';
import type { Actor } from './actor.js';

/** Who asks for a command and why; it becomes the meta of every event that follows. */
export interface CommandContext {
  readonly actor: Actor;
  readonly correlationId: string;
  /** Id of the event that this command is a reaction to. */
  readonly causationId?: string;
  /** The command's span, for what follows from its events; only while traces are exported. */
  readonly traceparent?: string;
  /** Makes the command happen once: whoever asks again gets the first answer. */
  readonly idempotency?: IdempotencyClaim;
}
