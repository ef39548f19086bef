import type { PayoutStatus } from '@terrace/contracts/values/payout-status';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';
import type { PayoutParts } from './seller-balance.events.js';

/** Of the seller, as known then. */
type SellerPart = { fullName: string; companyName: string };

/** Written before the provider is called: the payout's id is its idempotency key. `at` is ISO UTC. */
export type PayoutRequested = DomainEvent<
  'PayoutRequested',
  Omit<PayoutParts, 'payoutId'> & { readonly sellerId: string; readonly at: string },
  SellerPart
>;
/** The provider has accepted it, and has not said how it ended. */
export type PayoutSubmitted = DomainEvent<'PayoutSubmitted'>;
export type PayoutPaid = DomainEvent<'PayoutPaid'>;
/** The bank did not take it. */
export type PayoutFailed = DomainEvent<'PayoutFailed', { readonly message: string }>;

export type PayoutEvent = PayoutRequested | PayoutSubmitted | PayoutPaid | PayoutFailed;

export const payoutEvents = eventTypes<PayoutEvent>({
  PayoutRequested: {},
  PayoutSubmitted: {},
  PayoutPaid: {},
  PayoutFailed: {},
});

export type PayoutState =
  { readonly status: 'none' } | ({ readonly status: PayoutStatus } & PayoutRequested['data']);

/** What an event does to a payout. */
export function evolvePayout(state: PayoutState, event: PayoutEvent): PayoutState {
  if (event.type === 'PayoutRequested') return { status: 'requested', ...event.data };
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'PayoutSubmitted':
      return { ...state, status: 'submitted' };
    case 'PayoutPaid':
      return { ...state, status: 'paid' };
    case 'PayoutFailed':
      return { ...state, status: 'failed' };
  }
}
