import type { PayoutOutcome } from '@terrace/contracts/values/money/payout-status';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import { type PayoutEvent, type PayoutRequested, type PayoutState, evolvePayout } from '../payout.events.js';

/** Whom a payout is for. */
export interface PaidSeller {
  readonly id: string;
  readonly fullName: string;
  readonly companyName: string;
}

export type PayoutCommand =
  | ({ readonly type: 'RequestPayout'; readonly seller: PaidSeller } & Omit<
      PayoutRequested['data'],
      'at' | 'sellerId' | 'recordsCalls'
    >)
  /** Before each call of the provider; only the first is recorded. */
  | { readonly type: 'BeginPayoutCall'; readonly callId: string }
  /** It cannot be sent: failed, unless the provider was ever called. */
  | { readonly type: 'GiveUpPayout'; readonly message: string }
  | { readonly type: 'RecordPayoutSubmitted' }
  | { readonly type: 'SettlePayout'; readonly outcome: PayoutOutcome; readonly message: string };

/**
 * The rules of one payout: requested, submitted, and then paid or failed; the first outcome is final. Once the provider was
 * called, only it knows the outcome (product.md 20.9).
 */
export const payoutDecider: Decider<PayoutState, PayoutCommand, PayoutEvent> = {
  category: 'payout',
  initial: () => ({ status: 'none' }),
  evolve: evolvePayout,
  decide(command, state, now) {
    if (command.type === 'RequestPayout') {
      const { type: _type, seller, ...parts } = command;
      const { id: sellerId, fullName, companyName } = seller;
      return state.status === 'none'
        ? [
            {
              type: 'PayoutRequested',
              data: { sellerId, ...parts, at: now.toISOString(), recordsCalls: true },
              personal: { [sellerId]: { fullName, companyName } },
            },
          ]
        : [];
    }
    if (state.status === 'none') throw new DomainError('not-found');
    const isEnded = state.status === 'paid' || state.status === 'failed';
    if (command.type === 'BeginPayoutCall') {
      if (isEnded) throw new DomainError('changed-since-seen');
      const { callId } = command;
      return state.isCalled ? [] : [{ type: 'PayoutCalled', data: { callId, at: now.toISOString() } }];
    }
    if (isEnded) return [];
    switch (command.type) {
      case 'GiveUpPayout':
        return state.isCalled ? [] : [{ type: 'PayoutFailed', data: { message: command.message } }];
      case 'RecordPayoutSubmitted':
        return state.status === 'requested' ? [{ type: 'PayoutSubmitted', data: {} }] : [];
      case 'SettlePayout':
        return command.outcome === 'paid'
          ? [{ type: 'PayoutPaid', data: {} }]
          : [{ type: 'PayoutFailed', data: { message: command.message } }];
    }
  },
};
