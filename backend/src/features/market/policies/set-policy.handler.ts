import { Command } from '@nestjs/cqrs';
import type { PolicyForm } from '@terrace/contracts/http/money/policies';
import { on } from '@terrace/event-core/model/plan';
import { planHandler } from '../../../platform/event-core/plan-handler.js';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { POLICIES_ID, policyDecider } from './policy.decider.js';

/** An administrator sets what holds from a moment on. Throws `invalid` for one in the past. */
export class SetPolicy extends Command<{ policiesId: string }> {
  constructor(
    readonly form: PolicyForm,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

export const SetPolicyHandler = planHandler(SetPolicy, ({ form: { from, ...policy }, by }) => {
  const begin = from === undefined ? null : new Date(from);
  return {
    commands: () => [on(policyDecider, POLICIES_ID, { type: 'SetPolicy', policy, from: begin, by })],
    result: { policiesId: POLICIES_ID },
  };
});
