import { Command } from '@nestjs/cqrs';
import type { PayoutOutcome } from '@terrace/contracts/values/payout-status';

export type { PayoutEvent } from './payout.events.js';

/** The provider says how a payout ended; its signature was checked. Throws `not-found`. */
export class TakePayoutMessage extends Command<void> {
  constructor(
    readonly payoutId: string,
    readonly outcome: PayoutOutcome,
    readonly message: string,
  ) {
    super();
  }
}
