import { Command, Query } from '@nestjs/cqrs';
import type { SellerWaiting } from '@terrace/contracts/http/identity/identity';
import type { Seller } from '@terrace/contracts/http/selling/sellers';
import type { TaxDetailsForm, TaxDetailsState, Trader } from '@terrace/contracts/http/selling/tax-details';
import type { Rejection } from '@terrace/contracts/values/rejection';
import type { SellerKind, SellerStatus } from '@terrace/contracts/values/statuses';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';

/** For plans that read or write these streams too. */
export { type SellerState, requireActiveSeller, requireSigningIn, sellerDecider } from './seller.decider.js';

export { isUnnamedTrader, taxDetailsDecider } from './tax-details/tax-details.decider.js';

export { sellerChangeDecider } from './changes/seller-change.decider.js';

/** A seller as other features show one beside a ticket or a sale. */
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

/** A seller as papers name one. */
export type BilledSeller = Readonly<Record<'name' | 'company' | 'address', string>>;

/** The same, or null when there is none (any more). */
export class GetBilledSeller extends Query<BilledSeller | null> {
  constructor(readonly sellerId: string) {
    super();
  }
}

/** Who the trader is that sells, as their buyers read it; null for a private seller, and for a trader who has not said. */
export class GetTrader extends Query<Trader | null> {
  constructor(readonly sellerId: string) {
    super();
  }
}

/** Whether the seller is a trader who has not stated who they are (product.md 4.25). */
export class IsUnnamedTrader extends Query<boolean> {
  constructor(readonly sellerId: string) {
    super();
  }
}

/** How a seller's tax details stand. */
export class GetTaxDetailsState extends Query<TaxDetailsState> {
  constructor(readonly sellerId: string) {
    super();
  }
}

/** A seller with what was stated for law and tax. */
export interface ReportedSeller {
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly email: string;
  readonly kind: SellerKind | null;
  readonly address: string;
  /** Null where the seller has not said. */
  readonly details: TaxDetailsForm | null;
}

/** The same, by id; sellers who were erased are left out. Whoever asks records it. */
export class LoadReportedSellers extends Query<ReadonlyMap<string, ReportedSeller>> {
  constructor(readonly sellerIds: readonly string[]) {
    super();
  }
}

/** One seller as administrators see them. Throws `not-found`. */
export class LoadSeller extends Query<Seller> {
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

/** An administrator decides on a seller. */
abstract class SellerDecision extends Command<{ sellerId: string }> {
  constructor(
    readonly sellerId: string,
    readonly by: DecidedBy,
    /** What they saw: the status, the version of the row, or both. */
    readonly saw: { readonly from?: SellerStatus | undefined; readonly seen?: number | undefined },
  ) {
    super();
  }
}

/** Throws `not-found`, `already-decided`, `changed-since-seen`. */
export class ApproveSeller extends SellerDecision {}

/** Throws as `ApproveSeller` does. */
export class RejectSeller extends SellerDecision {
  constructor(
    sellerId: string,
    by: DecidedBy,
    saw: SellerDecision['saw'],
    readonly rejection?: Rejection,
  ) {
    super(sellerId, by, saw);
  }
}

/** An approved seller sells no more for now (`SuspendSeller`), or for good (`CloseSeller`). Throws as `ApproveSeller` does. */
export class StopSeller extends SellerDecision {
  constructor(
    readonly act: 'SuspendSeller' | 'CloseSeller',
    sellerId: string,
    by: DecidedBy,
    saw: SellerDecision['saw'],
    readonly rejection: Rejection,
  ) {
    super(sellerId, by, saw);
  }
}

/** A suspended or closed seller may sell again. Throws as `ApproveSeller` does. */
export class ReinstateSeller extends SellerDecision {}

/** SQL of sellers' names by their ids, to join with a feature's own rows. */
export const SELLER_NAMES = '(select id, full_name, company_name from sellers)';

/** SQL of the ids of the sellers in whose email address a typed text is, in any case. */
export function sellersAt(typed: string): string {
  return `(select id from sellers where position(lower(${typed}) in lower(email)) > 0)`;
}

/** SQL of the traders who have not stated who they are, by their ids (product.md 4.25). */
export const UNNAMED_TRADERS = `(select sellers.id from sellers left join seller_tax_details stated on stated.id = sellers.id
  where sellers.kind = 'trader' and stated.saved_as is distinct from 'trader')`;
