import {
  FIRST_WHOLE_POLICY,
  type Policy,
  type PriceRails,
  policyOf,
} from '@terrace/contracts/values/money/sale-policy';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';

/** The administrator who set it. */
type AdminPart = { name: string };

type Later = keyof PriceRails | 'listingRules' | 'chargebackBearer' | 'vat' | 'keptPaperYears';

/** Events from before there were price rails, rules of countries, chargebacks, VAT or kept papers lack these. */
export type StoredPolicy = Omit<Policy, Later> & Partial<Pick<Policy, Later>>;

/** What holds from a moment on; `by` is the administrator's id, `from` and `at` are ISO UTC. */
export type PolicySet = DomainEvent<
  'PolicySet',
  { readonly policy: StoredPolicy; readonly from: string; readonly by: string; readonly at: string },
  AdminPart
>;

export type PolicyEvent = PolicySet;

export const policyEvents = eventTypes<PolicyEvent>({ PolicySet: {} });

/** A policy and when it begins to hold. */
export interface DatedPolicy {
  readonly policy: Policy;
  readonly from: Date;
}

/** All policies that hold at some time, by when; never two from the same moment. */
export type PolicyState = readonly DatedPolicy[];

export const noPolicies: PolicyState = [];

/** What an event does to the policies: one from the same moment is replaced. */
export function evolvePolicies(state: PolicyState, { data }: PolicyEvent): PolicyState {
  const from = new Date(data.from);
  const others = state.filter((dated) => dated.from.getTime() !== from.getTime());
  return [...others, { policy: policyOf(data.policy), from }].sort((one, other) => +one.from - +other.from);
}

/** The policy that holds at this moment: the last policy that has begun, and the first of all before any. */
export function policyAt(state: PolicyState, at: Date): Policy {
  return datedPolicyAt(state, at)?.policy ?? FIRST_WHOLE_POLICY;
}

/** The same with when it began; undefined before any was set. */
export function datedPolicyAt<Dated extends { readonly from: Date }>(
  state: readonly Dated[],
  at: Date,
): Dated | undefined {
  return state.findLast(({ from }) => from <= at);
}
