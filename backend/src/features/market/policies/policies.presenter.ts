import type { Policies } from '@terrace/contracts/http/money/policies';
import { type PolicyState, datedPolicyAt, policyAt } from './policy.events.js';
import type { PoliciesRow } from './policies.projection.js';

/** The policies that changes leave, by when each begins; of two from the same moment the later change. */
export function stateOf(changes: PoliciesRow['changes']): PolicyState {
  const byMoment = new Map(changes.map(({ policy, from }) => [from, { policy, from: new Date(from) }]));
  return [...byMoment.values()].sort((one, other) => +one.from - +other.from);
}

/** What holds at `now`, what will, and what did. */
export function presentPolicies(row: PoliciesRow | undefined, now: Date): Policies {
  const changes = row?.changes ?? [];
  const state = stateOf(changes);
  const last = new Map(changes.map((change) => [change.from, change]));
  const isUpcoming = (change: (typeof changes)[number]) =>
    new Date(change.from) > now && last.get(change.from) === change;
  return {
    version: row?.version ?? 0,
    current: policyAt(state, now),
    since: datedPolicyAt(state, now)?.from.toISOString() ?? null,
    upcoming: changes.filter(isUpcoming).sort((one, other) => (one.from < other.from ? -1 : 1)),
    history: changes.filter((change) => !isUpcoming(change)).reverse(),
  };
}
