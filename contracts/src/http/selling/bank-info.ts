import * as z from 'zod/mini';
import {
  isIban,
  isRoutingNumber,
  isSwiftCode,
  looksLikeIban,
  plainNumber,
} from '../../values/text/bank-numbers.js';
import { Id } from '../../values/ids.js';
import { Rejection, ShownRejection } from '../../values/rejection.js';
import { BankInfoStatus } from '../../values/statuses.js';
import { requiredName } from '../../values/text/names.js';
import { requiredCode, requiredText } from '../../values/text/text.js';
import { endpoint } from '../endpoint.js';
import { livePageOf, livePageQuery, searchQuery, sortQuery } from '../paging.js';
import { ReviewDecision, ShownVersion } from './sellers.js';

/** A number of the form: kept without spaces and dashes, in capitals. */
function bankNumber(required: string, isValid: (number: string) => boolean, invalid: string) {
  return requiredCode(required, 50).check(
    z.overwrite(plainNumber),
    z.refine((number) => number === '' || isValid(number), invalid),
  );
}

/** An IBAN with the right check digits, or a number of a bank without IBANs. */
const accountNumber = bankNumber(
  'Account number is required',
  (number) => (looksLikeIban(number) ? isIban(number) : /^\d{6,20}$/.test(number)),
  'Please enter a valid IBAN, or an account number of 6 to 20 digits',
);

/** What the bank form sends; every field is required (product.md 5.14). */
export const BankInfoForm = z
  .strictObject({
    accountHolderName: requiredName('Account holder name is required'),
    bankName: requiredName('Bank name is required'),
    accountNumber,
    routingNumber: bankNumber(
      'Routing number is required',
      (number) => /^[A-Z0-9]{3,12}$/.test(number),
      'Please enter a valid routing number',
    ),
    swiftCode: bankNumber(
      'SWIFT code is required',
      isSwiftCode,
      'Please enter a valid SWIFT code: 8 or 11 letters and digits',
    ),
    bankAddress: requiredText('Bank address is required', 500),
  })
  .check(
    z.refine(({ routingNumber, swiftCode }) => isRoutingNumber(routingNumber, swiftCode), {
      path: ['routingNumber'],
      error: "Please enter a valid routing number of the bank's country",
    }),
  );
export type BankInfoForm = z.infer<typeof BankInfoForm>;

/** The details as screens show them: account and routing number masked but for their last four characters. */
const shownDetails = {
  accountHolderName: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  routingNumber: z.string(),
  swiftCode: z.string(),
  bankAddress: z.string(),
};

/** A seller's own bank information; `none`, with empty texts and version 0, before it was ever saved. */
export const BankInfo = z.strictObject({
  /** The seller's. */
  id: Id,
  version: z.int(),
  status: z.enum(['none', ...BankInfoStatus.options]),
  ...shownDetails,
  updatedAt: z.nullable(z.string()),
  /** Why it was rejected, when it was and a reason was given. */
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
  ...shownDetails,
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Since when it has this status. */
  statusSince: z.string(),
  decision: z.nullable(ReviewDecision),
});
export type BankInfoRequest = z.infer<typeof BankInfoRequest>;

/** Which sellers' bank information, and in which order. */
export const BankInfoFilter = z.strictObject({
  status: z.optional(BankInfoStatus),
  ...searchQuery,
  ...sortQuery(['sellerName', 'companyName', 'updatedAt']),
});
export type BankInfoFilter = z.infer<typeof BankInfoFilter>;

export const getBankInfo = endpoint({
  method: 'GET',
  path: '/bank-info',
  summary: "The seller's own bank information, its numbers masked",
  response: BankInfo,
});
export const saveBankInfo = endpoint({
  method: 'PUT',
  path: '/bank-info',
  summary: 'Save bank information; pending until an administrator decides, refused while approved',
  body: BankInfoForm,
  response: BankInfo,
});
export const listBankInfo = endpoint({
  method: 'GET',
  path: '/admin/bank-info',
  permission: 'bank-info.see',
  summary:
    'Bank information of sellers, newest first; that of one status by when it came to it; `q` is part of a name or a company',
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
