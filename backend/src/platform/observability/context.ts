import type { IdempotencyClaim } from '@terrace/event-core/model/plan';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '@terrace/event-core/model/event';
import type { AddressKey } from '../ids/address-key.js';

/** What runs through request, command, event, job and log line without being passed by hand. */
export interface WorkContext {
  readonly correlationId: string;
  readonly causationId?: string;
  /** The span of the running work, as the W3C has it; only while traces are exported. */
  readonly traceparent?: string;
  /** Where the request came from; undefined for work that no request asked for. */
  readonly addressKey?: AddressKey;
  actor: Actor;
  idempotency?: IdempotencyClaim;
}

const storage = new AsyncLocalStorage<WorkContext>();

/** Runs work under a context; everything it awaits sees the same one. */
export function inContext<Result>(context: WorkContext, work: () => Result): Result {
  return storage.run(context, work);
}

/** The context of the running work. Throws outside of one: every command has a cause. */
export function currentContext(): WorkContext {
  const context = storage.getStore();
  if (!context) throw new Error('No work context: run this inside inContext()');
  return context;
}

/** The context if there is one; for log lines. */
export function maybeContext(): WorkContext | undefined {
  return storage.getStore();
}

/** Takes the request's idempotency key for the command about to run; the first command alone gets it. */
export function takeIdempotency(): IdempotencyClaim | undefined {
  const context = currentContext();
  const claim = context.idempotency;
  delete context.idempotency;
  return claim;
}
