import { Inject, Injectable } from '@nestjs/common';
import type { Policies, SellerTerms } from '@terrace/contracts/http/money/policies';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { DATABASE_POOL } from '../../../platform/database/pool.js';
import { POLICIES_ID } from './policy.decider.js';
import { presentPolicies } from './policies.presenter.js';
import type { PoliciesRow } from './policies.projection.js';

/** Reads the policies for administrators and sellers. */
@Injectable()
export class PoliciesReader {
  constructor(@Inject(DATABASE_POOL) private readonly database: Queryable) {}

  /** What holds now, what will, and what did. */
  async all(): Promise<Policies> {
    const [row] = await loadPolicies([POLICIES_ID], this.database);
    return presentPolicies(row, new Date());
  }

  /** What sellers are told of the policy that holds now. */
  async sellerTerms(): Promise<SellerTerms> {
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
