import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { Rejection, ShownRejection } from '../../values/rejection.js';
import { BankInfoStatus } from '../../values/statuses.js';
import { filtersOf } from '../list-filters.js';
import { endpoint } from '../endpoint.js';
import { livePageOf, livePageQuery, searchQuery, sortQuery } from '../paging.js';
import { ReviewDecision, ShownVersion } from './sellers.js';

/** The details as screens show them: account and routing number masked but for their last four characters; empty where there is none. */
export const ShownBankDetails = z.strictObject({
  accountHolderName: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  routingNumber: z.string(),
  swiftCode: z.string(),
  bankAddress: z.string(),
});
export type ShownBankDetails = z.infer<typeof ShownBankDetails>;

/** A seller's own bank information; `none`, with empty texts and version 0, before it was ever saved. */
export const BankInfo = z.strictObject({
  /** The seller's. */
  id: Id,
  version: z.int(),
  status: z.enum(['none', ...BankInfoStatus.options]),
  ...ShownBankDetails.shape,
  updatedAt: z.nullable(z.string()),
  /** Approved details that these would replace, while the change waits for an administrator. */
  inForce: z.nullable(ShownBankDetails),
  /** When payouts to these details begin, ISO UTC: 48 hours after the approval; null while they are not approved. */
  payableFrom: z.nullable(z.string()),
  /** Why it, or else the last change of it, was rejected, when a reason was given. */
  rejection: z.nullable(ShownRejection),
});
export type BankInfo = z.infer<typeof BankInfo>;

/** A seller's bank information as the administrators see it. */
export const BankInfoRequest = z.strictObject({
  /** The seller's. */
  id: Id,
  version: z.int(),
  sellerName: z.string(),
  companyName: z.string(),
  status: BankInfoStatus,
  ...ShownBankDetails.shape,
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Approved details that these would replace, while the change waits for a decision. */
  inForce: z.nullable(ShownBankDetails),
  /** When payouts to these details begin, ISO UTC; null while they are not approved. */
  payableFrom: z.nullable(z.string()),
  /** Since when it has this status. */
  statusSince: z.string(),
  decision: z.nullable(ReviewDecision),
});
export type BankInfoRequest = z.infer<typeof BankInfoRequest>;

/** Which sellers' bank information, and in which order. */
export const BankInfoFilter = z.strictObject({
  status: z.optional(BankInfoStatus),
  ...searchQuery,
  ...filtersOf(['seller', 'age']),
  ...sortQuery(['sellerName', 'companyName', 'updatedAt']),
});
export type BankInfoFilter = z.infer<typeof BankInfoFilter>;

export const getBankInfo = endpoint({
  method: 'GET',
  path: '/bank-info',
  impersonatorPermission: 'bank-info.see',
  summary: "The seller's own bank information, its numbers masked",
  response: BankInfo,
});
export const listBankInfo = endpoint({
  method: 'GET',
  path: '/admin/bank-info',
  permission: 'bank-info.see',
  summary:
    'Bank information of sellers, newest first; that of one status by when it came to it, pending ones oldest first; `q` is part of a name or a company',
  query: z.strictObject({ ...BankInfoFilter.shape, ...livePageQuery }),
  response: livePageOf(BankInfoRequest),
});

const bankInfoParams = z.strictObject({ sellerId: Id });
/** What the administrator was looking at: what the seller saved since is not decided on (`changed-since-seen`). */
const decisionBody = z.strictObject({ version: z.optional(ShownVersion) });

export const approveBankInfo = endpoint({
  method: 'POST',
  path: '/admin/bank-info/{sellerId}/approve',
  permission: 'bank-info.decide',
  summary: 'Approve pending bank information, as it was shown in `version`',
  params: bankInfoParams,
  body: decisionBody,
  response: BankInfoRequest,
});
export const rejectBankInfo = endpoint({
  method: 'POST',
  path: '/admin/bank-info/{sellerId}/reject',
  permission: 'bank-info.decide',
  summary: 'Reject pending bank information, as it was shown in `version`; the seller may send it again',
  params: bankInfoParams,
  body: z.strictObject({ ...decisionBody.shape, rejection: z.optional(Rejection) }),
  response: BankInfoRequest,
});
export const revealBankNumbers = endpoint({
  kind: 'disclosure',
  method: 'POST',
  path: '/admin/bank-info/{sellerId}/numbers',
  permission: 'bank-info.reveal',
  summary: 'Account and routing number in full; who looked is recorded',
  params: bankInfoParams,
  response: z.strictObject({ accountNumber: z.string(), routingNumber: z.string() }),
});
