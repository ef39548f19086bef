import { describe, it } from '@jest/globals';
import { givenDecider } from '../../../../../test/given-decider.js';
import { payoutDecider } from './payout.decider.js';
import type { PayoutEvent } from '../payout.events.js';

const NOW = new Date('2026-11-21T10:00:00Z');
const seller = { id: 'sellersellerseller01', fullName: 'Sam Seller', companyName: 'Seats Ltd' };
const parts = {
  amount: { amount: 5_500, currency: 'USD' },
  sales: [{ purchaseId: 'one', amount: 6_000 }],
  carried: -500,
};
const request = { type: 'RequestPayout', seller, ...parts } as const;
const requested = {
  type: 'PayoutRequested',
  data: { sellerId: seller.id, ...parts, at: NOW.toISOString(), recordsCalls: true },
  personal: { [seller.id]: { fullName: 'Sam Seller', companyName: 'Seats Ltd' } },
} satisfies PayoutEvent;
const called: PayoutEvent = { type: 'PayoutCalled', data: { callId: 'first', at: NOW.toISOString() } };
const submitted: PayoutEvent = { type: 'PayoutSubmitted', data: {} };
const paid: PayoutEvent = { type: 'PayoutPaid', data: {} };
const failed: PayoutEvent = { type: 'PayoutFailed', data: { message: 'Account closed' } };
const submit = { type: 'RecordPayoutSubmitted' } as const;
const settle = (outcome: 'paid' | 'failed') =>
  ({ type: 'SettlePayout', outcome, message: 'Account closed' }) as const;
const call = { type: 'BeginPayoutCall', callId: 'first' } as const;
const giveUp = { type: 'GiveUpPayout', message: 'No account' } as const;
const abandoned: PayoutEvent = { type: 'PayoutFailed', data: { message: 'No account' } };
const { recordsCalls: _recorded, ...before } = requested.data;
const requestedBefore: PayoutEvent = { type: 'PayoutRequested', data: before };
const given = givenDecider(payoutDecider);

describe('a payout', () => {
  it('is requested and submitted once', () => {
    given().when(request, NOW).then(requested);
    given(requested).when(request, NOW).then();
    given(requested).when(submit).then(submitted);
    given(requested, submitted).when(submit).then();
    given().when(submit).thenRefused('not-found');
  });

  it('ends once, in any order of the provider’s messages', () => {
    given(requested).when(settle('paid')).then(paid);
    given(requested, submitted).when(settle('failed')).then(failed);
    given(requested, paid).when(submit).then();
    given(requested, paid).when(settle('failed')).then();
    given(requested, failed).when(settle('paid')).then();
    given().when(settle('paid')).thenRefused('not-found');
  });

  it('is given up before the provider is called, and never after', () => {
    given(requested).when(giveUp).then(abandoned);
    given(requested, called).when(giveUp).then();
    given(requested, called, submitted).when(giveUp).then();
    given(requestedBefore).when(giveUp).then();
    given(requested, called).when(settle('failed')).then(failed);
  });

  it('records the first call only, and refuses a call once it has ended', () => {
    given(requested).when(call, NOW).then(called);
    given(requested, called)
      .when({ ...call, callId: 'second' }, NOW)
      .then();
    given(requestedBefore).when(call, NOW).then();
    given(requested, abandoned).when(call).thenRefused('changed-since-seen');
    given(requested, called, paid).when(call).thenRefused('changed-since-seen');
  });
});
