import type { SellerStatus } from '@terrace/contracts/values/statuses';
import type { DecisionTaken } from '../moderation/moderation.public.js';
import { ERASED } from '../../platform/text/erased.js';
import type { SellerApproved, SellerEvent, SellerRegistered, SellerRejected } from './seller.events.js';

/** The state of a seller. `none`: not registered; `erased`: no longer a person. */
export interface SellerState {
  readonly status: 'none' | SellerStatus | 'erased';
  readonly sellerId: string;
  readonly fullName: string;
  readonly companyName: string;
  readonly email: string;
  readonly idNumber: string;
  readonly decision: DecisionTaken | null;
  /** Version of the stream, and the one of the last decision; 0 before either. */
  readonly version: number;
  readonly decidedAt: number;
}

export const noSeller: SellerState = {
  status: 'none',
  sellerId: '',
  fullName: ERASED,
  companyName: ERASED,
  email: ERASED,
  idNumber: ERASED,
  decision: null,
  version: 0,
  decidedAt: 0,
};

/** What an event does to a seller. */
export function evolveSeller(state: SellerState, event: SellerEvent): SellerState {
  const version = state.version + 1;
  const isDecision = event.type === 'SellerApproved' || event.type === 'SellerRejected';
  return { ...changed(state, event), version, decidedAt: isDecision ? version : state.decidedAt };
}

function changed(state: SellerState, event: SellerEvent): SellerState {
  switch (event.type) {
    case 'SellerRegistered':
      return registered(event);
    case 'SellerApproved':
      return { ...state, status: 'active', decision: decision('active', event) };
    case 'SellerRejected':
      return { ...state, status: 'rejected', decision: decision('rejected', event) };
    case 'SellerErased':
      return { ...noSeller, status: 'erased', sellerId: event.data.sellerId };
    case 'SellerIdNumberRevealed':
    case 'SellerPasswordResetRequested':
    case 'SellerPasswordChanged':
    case 'SellerSignedOutEverywhere':
      return state;
  }
}

function registered({ data, personal }: SellerRegistered): SellerState {
  const seller = personal?.[data.sellerId];
  return {
    ...noSeller,
    status: 'pending',
    sellerId: data.sellerId,
    ...(seller && {
      fullName: seller.fullName,
      companyName: seller.companyName,
      email: seller.email,
      idNumber: seller.idNumber,
    }),
  };
}

function decision(status: SellerStatus, { data, personal }: SellerApproved | SellerRejected): DecisionTaken {
  return { status, by: personal?.[data.by]?.name ?? ERASED, at: data.at };
}
