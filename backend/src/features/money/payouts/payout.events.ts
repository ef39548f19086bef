import type { PayoutStatus } from '@terrace/contracts/values/money/payout-status';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';
import type { PayoutParts } from './seller-balance.events.js';

/** Of the seller, as known then. */
type SellerPart = { fullName: string; companyName: string };

/** Written before the provider is called: the payout's id is its idempotency key. `at` is ISO UTC. */
export type PayoutRequested = DomainEvent<
  'PayoutRequested',
  Omit<PayoutParts, 'payoutId'> & {
    readonly sellerId: string;
    readonly at: string;
    /** Absent in payouts of before calls were recorded: those count as called. */
    readonly recordsCalls?: true;
  },
  SellerPart
>;
/** Written before the first call of the provider: from here on only the provider knows the outcome. `at` is ISO UTC. */
export type PayoutCalled = DomainEvent<'PayoutCalled', { readonly callId: string; readonly at: string }>;
/** The provider has accepted it, and has not said how it ended. */
export type PayoutSubmitted = DomainEvent<'PayoutSubmitted'>;
export type PayoutPaid = DomainEvent<'PayoutPaid'>;
/** The bank did not take it. */
export type PayoutFailed = DomainEvent<'PayoutFailed', { readonly message: string }>;

export type PayoutEvent = PayoutRequested | PayoutCalled | PayoutSubmitted | PayoutPaid | PayoutFailed;

export const payoutEvents = eventTypes<PayoutEvent>({
  PayoutRequested: {},
  PayoutCalled: {},
  PayoutSubmitted: {},
  PayoutPaid: {},
  PayoutFailed: {},
});

export type PayoutState =
  | { readonly status: 'none' }
  | ({
      readonly status: PayoutStatus;
      /** Whether the provider was called, heard or not. */
      readonly isCalled: boolean;
    } & PayoutRequested['data']);

/** What an event does to a payout. */
export function evolvePayout(state: PayoutState, event: PayoutEvent): PayoutState {
  if (event.type === 'PayoutRequested') {
    const { recordsCalls } = event.data;
    return { status: 'requested', isCalled: recordsCalls !== true, ...event.data };
  }
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'PayoutCalled':
      return { ...state, isCalled: true };
    case 'PayoutSubmitted':
      return { ...state, status: 'submitted' };
    case 'PayoutPaid':
      return { ...state, status: 'paid' };
    case 'PayoutFailed':
      return { ...state, status: 'failed' };
  }
}
