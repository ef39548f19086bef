import { type Policies, type PolicyEntry, SellerTerms } from '@terrace/contracts/http/money/policies';
import { type Policy, policyOf } from '@terrace/contracts/values/money/sale-policy';
import { type PolicyState, datedPolicyAt, policyAt } from './policy.events.js';
import type { PoliciesRow } from './policies.projection.js';
import { namesOf, pick } from '@terrace/contracts/values/fields';
import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { Database } from '../../../platform/database/database.js';
import { GetSellerTerms } from './policies.public.js';
import { POLICIES_ID } from './policy.decider.js';
import { type LiveView, toAdmins } from '../../../platform/live/live-view.js';

/** The policies that changes leave, by when each begins; of two from the same moment the later change. */
export function stateOf(changes: readonly PolicyEntry[]): PolicyState {
  const byMoment = new Map(changes.map(({ policy, from }) => [from, { policy, from: new Date(from) }]));
  return [...byMoment.values()].sort((one, other) => +one.from - +other.from);
}

/** What holds at `now`, what will, and what did. */
export function presentPolicies(row: PoliciesRow | undefined, now: Date): Policies {
  const changes = changesOf(row);
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

function changesOf(row: PoliciesRow | undefined): PolicyEntry[] {
  return (row?.changes ?? []).map((change) => ({ ...change, policy: policyOf(change.policy) }));
}

/** Reads the policies for administrators and sellers. */
@Injectable()
export class PoliciesReader {
  constructor(private readonly database: Database) {}

  /** What holds now, what will, and what did. */
  async all(): Promise<Policies> {
    const [row] = await loadPolicies([POLICIES_ID], this.database);
    return presentPolicies(row, new Date());
  }

  /** What holds at this moment, as far as is known now. */
  async at(moment: Date): Promise<Policy> {
    const [row] = await loadPolicies([POLICIES_ID], this.database);
    return policyAt(stateOf(changesOf(row)), moment);
  }

  /** What sellers are told of the policy that holds now. */
  async sellerTerms(): Promise<SellerTerms> {
    const [row] = await loadPolicies([POLICIES_ID], this.database);
    return pick(presentPolicies(row, new Date()).current, namesOf(SellerTerms.shape));
  }
}

@QueryHandler(GetSellerTerms)
export class GetSellerTermsHandler implements IQueryHandler<GetSellerTerms> {
  constructor(private readonly policies: PoliciesReader) {}

  execute() {
    return this.policies.sellerTerms();
  }
}

/** The present row of the policies; none before one was set. */
async function loadPolicies(ids: readonly string[], database: Queryable): Promise<PoliciesRow[]> {
  const { rows } = await database.query<PoliciesRow>('select * from policies where id = any($1)', [ids]);
  return rows;
}

/** The administrators see policies change. */
export const policiesLive: LiveView<PoliciesRow> = {
  kind: 'policies',
  category: 'policy',
  load: loadPolicies,
  messages: (row) => [toAdmins('policies.see', presentPolicies(row, new Date()))],
};
