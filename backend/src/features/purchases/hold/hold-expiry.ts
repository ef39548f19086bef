import { Injectable, Logger } from '@nestjs/common';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { PaymentSettlement } from '../payment/payment-settlement.js';
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
