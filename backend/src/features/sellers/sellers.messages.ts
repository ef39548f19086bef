import { Command, Query } from '@nestjs/cqrs';
import type { SellerWaiting } from '@terrace/contracts/http/identity';
import type { SellerStatus } from '@terrace/contracts/values/statuses';
import type { DecidedBy } from '../../platform/command/decided-by.js';

/** A seller as other features show one beside a listing or a sale. */
export interface SellerSummary {
  readonly id: string;
  readonly fullName: string;
  readonly companyName: string;
  readonly status: SellerStatus;
}

/** The seller of this id, or null when there is none (any more). */
export class GetSellerSummary extends Query<SellerSummary | null> {
  constructor(readonly sellerId: string) {
    super();
  }
}

/** What a waiting seller's page shows of that seller. Throws `not-signed-in` when the seller has gone. */
export class GetSellerWaiting extends Query<SellerWaiting> {
  constructor(readonly sellerId: string) {
    super();
  }
}

/** An administrator's decision on the seller whose status they saw. */
export interface SellerDecision {
  readonly verdict: 'ApproveSeller' | 'RejectSeller';
  /** Left out: `pending`, since a status read now could be another administrator's decision just taken. */
  readonly from: SellerStatus | undefined;
  /** Version of the row they saw; left out, the present one. */
  readonly seen?: number | undefined;
  readonly by: DecidedBy;
}

/** Approves or rejects a seller; answers the seller's id. Throws `not-found`, `already-decided`, `changed-since-seen`. */
export class DecideSeller extends Command<string> {
  constructor(
    readonly sellerId: string,
    readonly decision: SellerDecision,
  ) {
    super();
  }
}
