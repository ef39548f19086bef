import type { BankInfoForm } from '@terrace/contracts/http/selling/bank-info-form';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';
import type { BankInfoStatus } from '@terrace/contracts/values/statuses';
import {
  type DecisionTaken,
  type RejectedData,
  type RejectedPart,
  decisionTaken,
} from '../../../platform/queues/decisions-taken.js';

/** Of the seller, under the seller's id: who they are, as known then, and all fields of the bank form. */
type SellerPart = { fullName: string; companyName: string } & BankInfoForm;
/** An administrator in the event's personal part: who decided or looked. */
type AdminPart = { name: string };

/** `by` is the administrator's id, `at` ISO UTC. */
interface ByAdmin {
  readonly by: string;
  readonly at: string;
}

/** Saved for the first time or again: each time an administrator must decide. */
export type BankInfoSaved = DomainEvent<'BankInfoSaved', { readonly sellerId: string }, SellerPart>;
export type BankInfoApproved = DomainEvent<'BankInfoApproved', ByAdmin, AdminPart>;
export type BankInfoRejected = DomainEvent<'BankInfoRejected', RejectedData, RejectedPart>;
/** Other details instead of the approved ones, which stay in force until an administrator has decided. */
export type BankInfoChangeRequested = DomainEvent<
  'BankInfoChangeRequested',
  { readonly sellerId: string },
  SellerPart
>;
/** From now on the new details are in force; payouts to them wait (`BANK_DETAILS_WAIT_MS`). */
export type BankInfoChangeApproved = DomainEvent<'BankInfoChangeApproved', ByAdmin, AdminPart>;
/** The former details stay in force. */
export type BankInfoChangeRejected = DomainEvent<'BankInfoChangeRejected', RejectedData, RejectedPart>;
/** Payouts to changed details no longer wait. */
export type BankInfoWaitEnded = DomainEvent<'BankInfoWaitEnded'>;
/** An administrator looked at the numbers that screens show masked. */
export type BankNumbersRevealed = DomainEvent<'BankNumbersRevealed', ByAdmin, AdminPart>;
/** The last event: the seller is no person any more. */
export type BankInfoErased = DomainEvent<'BankInfoErased'>;

export type BankInfoEvent =
  | BankInfoSaved
  | BankInfoApproved
  | BankInfoRejected
  | BankInfoChangeRequested
  | BankInfoChangeApproved
  | BankInfoChangeRejected
  | BankInfoWaitEnded
  | BankNumbersRevealed
  | BankInfoErased;

export const bankInfoEvents = eventTypes<BankInfoEvent>({
  BankInfoSaved: {},
  BankInfoApproved: {},
  BankInfoRejected: {},
  BankInfoChangeRequested: {},
  BankInfoChangeApproved: {},
  BankInfoChangeRejected: {},
  BankInfoWaitEnded: {},
  BankNumbersRevealed: {},
  BankInfoErased: {},
});

/** Details that an administrator approved, and when (ISO UTC). */
export interface ApprovedDetails {
  readonly details: BankInfoForm | null;
  readonly approvedAt: string;
}

/** What the rules know of a seller's bank information. `none`: never saved; `erased`: no longer a person's. */
export interface BankInfoState {
  readonly status: 'none' | BankInfoStatus | 'erased';
  /** Empty before it was ever saved. */
  readonly sellerId: string;
  /** As saved last; null after an erasure. */
  readonly details: BankInfoForm | null;
  /** What is in force: while approved, and while a change of it is pending. */
  readonly inForce: ApprovedDetails | null;
  /** When payouts to changed details begin, ISO UTC; null unless they wait. */
  readonly waitEndsAt: string | null;
  readonly decision: DecisionTaken | null;
  /** Version of the stream, and the version that was saved last; 0 before either. */
  readonly version: number;
  readonly savedAt: number;
}

export const noBankInfo: BankInfoState = {
  status: 'none',
  sellerId: '',
  details: null,
  inForce: null,
  waitEndsAt: null,
  decision: null,
  version: 0,
  savedAt: 0,
};

/** What an event does to bank information. */
export function evolveBankInfo(state: BankInfoState, event: BankInfoEvent): BankInfoState {
  const version = state.version + 1;
  const isSaved = event.type === 'BankInfoSaved' || event.type === 'BankInfoChangeRequested';
  const savedAt = isSaved ? version : state.savedAt;
  return { ...changed(state, event), version, savedAt };
}

function changed(state: BankInfoState, event: BankInfoEvent): BankInfoState {
  switch (event.type) {
    case 'BankInfoSaved':
      return {
        ...state,
        status: 'pending',
        sellerId: event.data.sellerId,
        details: detailsOf(event),
        inForce: null,
        waitEndsAt: null,
        decision: null,
      };
    case 'BankInfoApproved':
      return {
        ...state,
        status: 'approved',
        inForce: { details: state.details, approvedAt: event.data.at },
        decision: decisionTaken('approved', event),
      };
    case 'BankInfoRejected':
      return {
        ...state,
        status: 'rejected',
        inForce: null,
        waitEndsAt: null,
        decision: decisionTaken('rejected', event),
      };
    case 'BankInfoChangeRequested':
      return { ...state, status: 'pending', details: detailsOf(event), waitEndsAt: null, decision: null };
    case 'BankInfoChangeApproved':
      return {
        ...state,
        status: 'approved',
        inForce: { details: state.details, approvedAt: event.data.at },
        waitEndsAt: payableFrom(new Date(event.data.at)).toISOString(),
        decision: decisionTaken('approved', event),
      };
    case 'BankInfoChangeRejected':
      return {
        ...state,
        status: 'approved',
        details: state.inForce?.details ?? null,
        decision: decisionTaken('rejected', event),
      };
    case 'BankInfoWaitEnded':
      return { ...state, waitEndsAt: null };
    case 'BankInfoErased':
      return { ...noBankInfo, status: 'erased' };
    case 'BankNumbersRevealed':
      return state;
  }
}

/** What the form said, or null when its person was erased. */
export function detailsOf({
  data,
  personal,
}: Pick<BankInfoSaved | BankInfoChangeRequested, 'data' | 'personal'>): BankInfoForm | null {
  const saved = personal?.[data.sellerId];
  if (!saved) return null;
  const { fullName: _fullName, companyName: _companyName, ...details } = saved;
  return details;
}

/** Newly approved bank details are paid to only after this time, so that a stolen account can be stopped. */
export const BANK_DETAILS_WAIT_MS = 48 * 60 * 60 * 1000;

/** When payouts to details begin that were approved at this moment. */
export function payableFrom(approvedAt: Date): Date {
  return new Date(approvedAt.getTime() + BANK_DETAILS_WAIT_MS);
}
