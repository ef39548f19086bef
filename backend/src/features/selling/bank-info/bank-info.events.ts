import type { BankInfoForm } from '@terrace/contracts/http/selling/bank-info';
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
/** An administrator looked at the numbers that screens show masked. */
export type BankNumbersRevealed = DomainEvent<'BankNumbersRevealed', ByAdmin, AdminPart>;
/** The last event: the seller is no person any more. */
export type BankInfoErased = DomainEvent<'BankInfoErased'>;

export type BankInfoEvent =
  BankInfoSaved | BankInfoApproved | BankInfoRejected | BankNumbersRevealed | BankInfoErased;

export const bankInfoEvents = eventTypes<BankInfoEvent>({
  BankInfoSaved: {},
  BankInfoApproved: {},
  BankInfoRejected: {},
  BankNumbersRevealed: {},
  BankInfoErased: {},
});

/** What the rules know of a seller's bank information. `none`: never saved; `erased`: no longer a person's. */
export interface BankInfoState {
  readonly status: 'none' | BankInfoStatus | 'erased';
  /** Empty before it was ever saved. */
  readonly sellerId: string;
  /** As saved last; null after an erasure. */
  readonly details: BankInfoForm | null;
  readonly decision: DecisionTaken | null;
  /** Version of the stream, and the version that was saved last; 0 before either. */
  readonly version: number;
  readonly savedAt: number;
}

export const noBankInfo: BankInfoState = {
  status: 'none',
  sellerId: '',
  details: null,
  decision: null,
  version: 0,
  savedAt: 0,
};

/** What an event does to bank information. */
export function evolveBankInfo(state: BankInfoState, event: BankInfoEvent): BankInfoState {
  const version = state.version + 1;
  const savedAt = event.type === 'BankInfoSaved' ? version : state.savedAt;
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
        decision: null,
      };
    case 'BankInfoApproved':
      return { ...state, status: 'approved', decision: decisionTaken('approved', event) };
    case 'BankInfoRejected':
      return { ...state, status: 'rejected', decision: decisionTaken('rejected', event) };
    case 'BankInfoErased':
      return { ...noBankInfo, status: 'erased' };
    case 'BankNumbersRevealed':
      return state;
  }
}

/** What the form said, or null when its person was erased. */
export function detailsOf({ data, personal }: Pick<BankInfoSaved, 'data' | 'personal'>): BankInfoForm | null {
  const saved = personal?.[data.sellerId];
  if (!saved) return null;
  const { fullName: _fullName, companyName: _companyName, ...details } = saved;
  return details;
}
