import { Query } from '@nestjs/cqrs';
import type { AdminDispute } from '@terrace/contracts/http/care/admin-disputes';
import type { Dispute } from '@terrace/contracts/http/care/disputes';
import type { Party } from './dispute.decider.js';

export type { Party } from './dispute.decider.js';
/** For plans that read these streams. */
export { disputeDecider } from './dispute.decider.js';

/** A dispute for one of its parties. Throws `not-found` for anybody else. */
export class GetDisputeOfSide extends Query<Dispute> {
  constructor(
    readonly disputeId: string,
    readonly party: Party,
  ) {
    super();
  }
}

/** How many disputes about the same seller's tickets in the same order were opened before this one. */
export class CountDisputesBefore extends Query<number> {
  constructor(readonly disputeId: string) {
    super();
  }
}

/** All disputes of an order, the newest first, for administrators. */
export class LoadDisputesOfOrder extends Query<readonly AdminDispute[]> {
  constructor(readonly purchaseId: string) {
    super();
  }
}
