import type { DecidedBy } from '../../moderation/moderation.public.js';
import { DomainError } from '@terrace/event-core/model/errors';
import type { Fact, Plan, StreamCommand } from '@terrace/event-core/model/plan';
import { adminDecider } from './admin.decider.js';
import type { AdminState } from './admin.events.js';

/**
 * A plan that holds only while the administrator who asks is active, looked at in the same transaction: of two
 * who disable each other at once one is left. Throws `not-allowed`.
 */
export function byActiveAdmin<Result>(
  by: DecidedBy,
  command: StreamCommand,
  result: Result,
): Plan<{ actor: Fact<AdminState> }, Result> {
  return {
    facts: { actor: { decider: adminDecider, entityId: by.id } },
    commands: ({ actor }) => {
      if (actor.status !== 'active') throw new DomainError('not-allowed');
      return [command];
    },
    result,
  };
}
