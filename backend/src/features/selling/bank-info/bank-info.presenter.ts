import type { BankInfo, BankInfoRequest, ShownBankDetails } from '@terrace/contracts/http/selling/bank-info';
import type { BankInfoForm } from '@terrace/contracts/http/selling/bank-info-form';
import { presentDecision, presentRejection } from '../../../platform/queues/decisions-taken.js';
import { ERASED } from '../../../platform/text/erased.js';
import type { FreshResult } from '../../../platform/event-core/fresh-result.js';
import { payableFrom } from './bank-info.events.js';
import type { BankInfoRow } from './bank-info.projection.js';

/** A row as queries return it; its details are sealed until they are decrypted. */
export type PresentableBankInfo = Omit<BankInfoRow, 'details' | 'in_force'> & {
  readonly id: string;
  readonly version: number;
  readonly details: string | null;
  readonly in_force: string | null;
};

/** For the seller; the details have been opened. */
export function presentBankInfo(row: PresentableBankInfo): BankInfo {
  const { id, version, status } = row;
  return {
    id,
    version,
    status,
    ...shownDetails(row.details),
    ...shownStanding(row),
    updatedAt: row.updated_at.toISOString(),
    rejection: presentRejection(row),
  };
}

/** Of a seller who has saved none yet. */
export function presentNone(sellerId: string): BankInfo {
  return {
    id: sellerId,
    version: 0,
    status: 'none',
    accountHolderName: '',
    bankName: '',
    accountNumber: '',
    routingNumber: '',
    swiftCode: '',
    bankAddress: '',
    inForce: null,
    payableFrom: null,
    updatedAt: null,
    rejection: null,
  };
}

/** For the administrators; the details have been opened. */
export function presentBankInfoRequest(row: PresentableBankInfo): BankInfoRequest {
  return {
    id: row.id,
    version: row.version,
    sellerName: row.seller_name,
    companyName: row.company_name,
    status: row.status,
    ...shownDetails(row.details),
    ...shownStanding(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    statusSince: row.status_since.toISOString(),
    decision: presentDecision(row),
  };
}

/** Account and routing number in full; `_recorded` proves that this disclosure is in the log. */
export function numbersOf(row: PresentableBankInfo | undefined, _recorded: FreshResult<unknown>) {
  const { accountNumber, routingNumber } = openDetails(row?.details ?? null);
  return { accountNumber, routingNumber };
}

/** What a change would replace, and from when on these details are paid to. */
function shownStanding({ status, in_force, approved_at }: PresentableBankInfo) {
  return {
    inForce: in_force === null ? null : shownDetails(in_force),
    payableFrom: status === 'approved' && approved_at ? payableFrom(approved_at).toISOString() : null,
  };
}

function shownDetails(details: string | null): ShownBankDetails {
  const open = openDetails(details);
  return {
    ...open,
    accountNumber: lastFour(open.accountNumber),
    routingNumber: lastFour(open.routingNumber),
  };
}

const erased: BankInfoForm = {
  accountHolderName: ERASED,
  bankName: ERASED,
  accountNumber: ERASED,
  routingNumber: ERASED,
  swiftCode: ERASED,
  bankAddress: ERASED,
};

/** What the form said; null once it cannot be opened. The details have been opened. */
export function formOf({ details }: PresentableBankInfo): BankInfoForm | null {
  return details === null ? null : openDetails(details);
}

/** What was saved passed the form's rules of its day, not of today: only its shape is read. */
function openDetails(details: string | null): BankInfoForm {
  return details === null ? erased : { ...erased, ...(JSON.parse(details) as Partial<BankInfoForm>) };
}

const MAX_SHOWN = 4;

/** A bank's number as screens show it: dots and its last four characters, of a short one at most half; empty without one. */
function lastFour(number: string): string {
  if (number === '') return '';
  const shown = Math.min(MAX_SHOWN, Math.floor(number.length / 2));
  return `••••${number.slice(number.length - shown)}`;
}
