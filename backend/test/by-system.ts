import { newId } from '../src/platform/ids/new-id.js';
import { inContext } from '../src/platform/observability/context.js';

/** Runs work as the program does by itself, in a job or a sweep. */
export function bySystem<Result>(work: () => Promise<Result>): Promise<Result> {
  return inContext({ correlationId: newId(), actor: { role: 'system', id: 'spec' } }, work);
}
