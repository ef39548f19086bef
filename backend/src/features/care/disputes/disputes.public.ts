import { Command, Query } from '@nestjs/cqrs';
import type { AdminDispute } from '@terrace/contracts/http/care/admin-disputes';
import type { Dispute, DisputeForm, DisputeOption } from '@terrace/contracts/http/care/disputes';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import type { Caller } from '../../buying/purchases/purchases.public.js';
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

/**
 * A buyer disputes an order, or an administrator in the buyer's name. Throws `not-found`, `not-disputable`, `dispute-open`,
 * `dispute-decided`, `too-many-disputes`, `dispute-too-early`, `dispute-too-late`.
 */
export class OpenDisputes extends Command<{ ids: readonly string[] }> {
  constructor(
    readonly purchaseId: string,
    readonly caller: Caller | { readonly administrator: DecidedBy },
    readonly form: DisputeForm,
  ) {
    super();
  }
}

/** For which reasons and when an order may be disputed. Throws `not-found`. */
export class LoadDisputeOptions extends Query<readonly DisputeOption[]> {
  constructor(readonly purchaseId: string) {
    super();
  }
}

/** How many disputes about the same seller's tickets in the same order were opened before this one. */
export class CountDisputesBefore extends Query<number> {
  constructor(readonly disputeId: string) {
    super();
  }
}

/** The latest 100 disputes of a buyer, for administrators. */
export class LoadDisputesOfBuyer extends Query<readonly AdminDispute[]> {
  constructor(readonly buyerId: string) {
    super();
  }
}

/** All disputes of an order, the newest first, for administrators. */
export class LoadDisputesOfOrder extends Query<readonly AdminDispute[]> {
  constructor(readonly purchaseId: string) {
    super();
  }
}
