import { Policy, policyOf } from '@terrace/contracts/values/money/sale-policy';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { invalid } from '../../../platform/text/invalid.js';
import { type PolicyEvent, type PolicyState, evolvePolicies, noPolicies, policyAt } from './policy.events.js';

export interface SetPolicyCommand {
  readonly type: 'SetPolicy';
  readonly policy: Policy;
  /** Null for at once. */
  readonly from: Date | null;
  /** The policy that it was agreed to change; any other is refused. */
  readonly before?: Policy | undefined;
  readonly by: DecidedBy;
}

/** There is one stream of policies. */
export const POLICIES_ID = 'sales';

/** The rules of policies: none begins in the past, so that no purchase was made under another one than it keeps. */
export const policyDecider: Decider<PolicyState, SetPolicyCommand, PolicyEvent> = {
  category: 'policy',
  initial: () => noPolicies,
  evolve: evolvePolicies,
  decide({ policy, from, before, by }, state, now) {
    const begin = from ?? now;
    if (begin < now) throw invalid('from', 'Please choose a date that is not in the past');
    if (begin.getTime() - now.getTime() > MAX_AHEAD_MS)
      throw invalid('from', 'Please choose a date within two years');
    if (isSame(policyAt(state, begin), policy)) return [];
    if (before && !isSame(policyAt(state, begin), before)) throw new DomainError('changed-since-seen');
    return [
      {
        type: 'PolicySet',
        data: { policy, from: begin.toISOString(), by: by.id, at: now.toISOString() },
        personal: { [by.id]: { name: by.name } },
      },
    ];
  },
};

const MAX_AHEAD_MS = 2 * 366 * 24 * 60 * 60 * 1000;

function isSame(one: Policy, other: Policy): boolean {
  return canonical(one) === canonical(other);
}

/** Parsed, so that fields are in one order; with those that a rule of a country may leave out. */
function canonical(policy: Policy): string {
  return JSON.stringify(Policy.parse(policyOf(policy)));
}
