import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Policies, SellerTerms } from '@terrace/contracts/http/policies';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { POLICIES_ID } from './policy.decider.js';
import { presentPolicies } from './policies.presenter.js';
import type { PoliciesRow } from './policies.projection.js';

/** What holds now, what will, and what did. */
export class GetPolicies extends Query<Policies> {}

/** What sellers are told of the policy that holds now. */
export class GetSellerTerms extends Query<SellerTerms> {}

@QueryHandler(GetPolicies)
export class GetPoliciesHandler implements IQueryHandler<GetPolicies> {
  constructor(@Inject(DATABASE_POOL) private readonly database: Queryable) {}

  async execute() {
    const [row] = await loadPolicies([POLICIES_ID], this.database);
    return presentPolicies(row, new Date());
  }
}

@QueryHandler(GetSellerTerms)
export class GetSellerTermsHandler implements IQueryHandler<GetSellerTerms> {
  constructor(@Inject(DATABASE_POOL) private readonly database: Queryable) {}

  async execute() {
    const [row] = await loadPolicies([POLICIES_ID], this.database);
    const { commissionPercent, payoutDelayDays, maxTicketPrice } = presentPolicies(row, new Date()).current;
    return { commissionPercent, payoutDelayDays, maxTicketPrice };
  }
}

/** The present row of the policies; none before one was set. */
export async function loadPolicies(ids: readonly string[], database: Queryable): Promise<PoliciesRow[]> {
  const { rows } = await database.query<PoliciesRow>('select * from policies where id = any($1)', [ids]);
  return rows;
}
