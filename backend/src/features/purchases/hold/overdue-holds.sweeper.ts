import { Inject, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { DATABASE_POOL } from '../../../platform/database/pool.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { Sweeper, type Sweeps } from '../../../platform/jobs/sweeper.js';
import { HoldExpiry } from './hold-expiry.js';

/** Holds ended by one sweep, and how many of them at a time. */
const ROUND = 500;
const AT_ONCE = 8;

/** Holds that are over though no job ended them: the queue was away, or lost it. */
@Sweeper({ name: 'overdue-holds', everyMs: 2_000 })
export class OverdueHolds implements Sweeps {
  private readonly logger = new Logger(OverdueHolds.name);

  constructor(
    private readonly expiry: HoldExpiry,
    @Inject(DATABASE_POOL) private readonly database: Queryable,
  ) {}

  /** Oldest first; one that cannot be ended now does not hold up the others. */
  async sweep(signal: AbortSignal): Promise<void> {
    const { rows } = await this.database.query<{ id: string }>(
      `select id from purchase_list where status = 'pending' and hold_expires_at <= now()
       order by hold_expires_at limit ${ROUND}`,
    );
    const limit = pLimit(AT_ONCE);
    await Promise.all(rows.map(({ id }) => limit(() => (signal.aborted ? undefined : this.expire(id)))));
  }

  private async expire(purchaseId: string): Promise<void> {
    try {
      await this.expiry.expire(purchaseId);
    } catch (error) {
      this.logger.warn({ purchaseId, error: String(error) }, 'hold could not be ended');
    }
  }
}
