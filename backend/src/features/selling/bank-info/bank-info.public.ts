import { Query } from '@nestjs/cqrs';
import type { BankInfo } from '@terrace/contracts/http/selling/bank-info';
import type { BankInfoForm } from '@terrace/contracts/http/selling/bank-info-form';
import type { BankInfoStatus } from '@terrace/contracts/values/statuses';

/** For plans of other features, on the seller's id: `AskForNewBankInfo`, and what is in force as a fact. */
export { bankInfoDecider } from './bank-info.decider.js';
export { BANK_DETAILS_WAIT_MS } from './bank-info.events.js';

/** A seller's own; `none` before it was ever saved. */
export class GetBankInfo extends Query<BankInfo> {
  constructor(readonly sellerId: string) {
    super();
  }
}

/** Where a seller is paid, in the clear, and when that was approved; null while nothing is approved or a change of it waits, and after an erasure. */
export class LoadPayableAccount extends Query<{
  readonly seller: { readonly fullName: string; readonly companyName: string };
  readonly details: BankInfoForm;
  readonly approvedAt: Date;
  /** Of the stream, for plans that need to know that nothing has changed since. */
  readonly version: number;
} | null> {
  constructor(readonly sellerId: string) {
    super();
  }
}

/** The account that was approved last, in the clear, also while a change of it waits; null without one, and after an erasure. */
export class LoadAccountInForce extends Query<BankInfoForm | null> {
  constructor(readonly sellerId: string) {
    super();
  }
}

/** How each of these sellers' bank information stands, by seller id; sellers without any are left out. */
export class BankInfoStatuses extends Query<ReadonlyMap<string, BankInfoStatus>> {
  constructor(readonly sellerIds: readonly string[]) {
    super();
  }
}

/**
 * SQL of whether a seller's bank information is approved, for conditions on a feature's own rows; `sellerId` is the column
 * that names the seller.
 */
export function hasApprovedBankInfo(sellerId: string): string {
  return `exists (select from bank_info where bank_info.id = ${sellerId} and bank_info.status = 'approved')`;
}
