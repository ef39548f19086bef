import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { sweepEach } from '../../../../platform/jobs/sweepers/sweep-each.js';
import { Sweeper, type Sweeps } from '../../../../platform/jobs/sweepers/sweeper.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { PaymentSettlement } from '../payment/settle-payment.handler.js';
import { changePurchasePlan } from '../purchase.plans.js';

/** Ends a hold whose time is over; `OverdueHolds` finds them. */
@Injectable()
export class HoldExpiry {
  private readonly logger = new Logger(HoldExpiry.name);

  constructor(
    private readonly executor: CommandExecutor,
    private readonly settlement: PaymentSettlement,
  ) {}

  /** Ends the hold if its time is over. Idempotent. A buyer who has just paid keeps the tickets. */
  async expire(purchaseId: string): Promise<void> {
    await this.settlement
      .poll(purchaseId)
      .catch((error: unknown) =>
        this.logger.warn({ purchaseId, error: String(error) }, 'payment could not be read'),
      );
    await this.executor.execute(changePurchasePlan(purchaseId, { type: 'ExpireHold' }));
  }
}

/** Holds ended by one sweep. */
const ROUND = 500;

/** Ends holds within a second or so of their time: one query finds all, where a job for each was a third of a purchase's jobs. */
@Sweeper({ name: 'overdue-holds', everyMs: 1_000 })
export class OverdueHolds implements Sweeps {
  private readonly logger = new Logger(OverdueHolds.name);

  constructor(
    private readonly expiry: HoldExpiry,
    private readonly database: Database,
  ) {}

  /** Oldest first; a hold that cannot be ended now does not hold up the others. */
  async sweep(signal: AbortSignal): Promise<void> {
    const { rows } = await this.database.query<{ id: string }>(
      `select id from purchase_list where status = 'pending' and hold_expires_at <= now()
       order by hold_expires_at limit ${ROUND}`,
    );
    await sweepEach(
      rows,
      ({ id }) => this.expiry.expire(id),
      ({ id: purchaseId }, error) =>
        this.logger.warn({ purchaseId, error: String(error) }, 'hold could not be ended'),
      signal,
    );
  }
}
