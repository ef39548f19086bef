import { Unavailable } from '@terrace/event-core/model/errors';
import { newId } from '../src/platform/ids/new-id.js';
import { inContext } from '../src/platform/observability/context.js';
import { whenPossible } from './when-possible.js';

/** Runs work as the program does by itself, in a job or a sweep: again where a busy machine did nothing in time. */
export function bySystem<Result>(work: () => Promise<Result>): Promise<Result> {
  return whenPossible(
    () => inContext({ correlationId: newId(), actor: { role: 'system', id: 'spec' } }, work),
    (error) => error instanceof Unavailable,
  );
}
