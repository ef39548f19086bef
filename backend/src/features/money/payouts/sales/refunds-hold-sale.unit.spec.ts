import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { plannedCommands } from '../../../../../test/planned-commands.js';
import { completed, listing, paid, started } from '../../../../../test/purchase-story.js';
import { NOW, SellerMoney } from '../../../../../test/seller-money.js';
import type { PurchaseEvent } from '../../../buying/purchases/purchase.events.js';
import type { RefundRequested } from '../../../buying/purchases/refunds/refund.events.js';
import { purchaseDecider } from '../../../buying/purchases/purchases.public.js';
import { requestPayoutPlan } from '../run/payout.plans.js';
import { refundsHoldSale } from './refunds-hold-sale.js';
import { BANK_DETAILS_WAIT_MS, sellerBalanceDecider } from '../seller-balance.decider.js';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const seller = { id: 'sam', fullName: 'Sam Seller', companyName: 'Seats Ltd' };
const bank = { approvedAt: new Date(NOW.getTime() - BANK_DETAILS_WAIT_MS) };
const sold: readonly PurchaseEvent[] = [started(listing), paid, completed(false)];
const refundOf = (refundId: string, data: Pick<RefundRequested['data'], 'amount' | 'shares'>) =>
  ({
    type: 'RefundRequested',
    data: {
      ...{ refundId, paymentId: 'pay-1', reason: 'buyer-asked', tickets: null, by: null, bearer: 'sale' },
      ...data,
      at: NOW.toISOString(),
    },
  }) as const satisfies PurchaseEvent;
const asked = refundOf('r1', { amount: usd(12_500), shares: { [listing.id]: 9_375 } });
const succeeded = { type: 'RefundSucceeded', data: { refundId: 'r1', source: 'webhook' } } as const;
const failed = {
  type: 'RefundFailed',
  data: { refundId: 'r1', message: 'No', source: 'webhook' },
} as const;

/** A sale of 18,750 of this order. */
const sale = () => new SellerMoney(seller.id).credit('one', 18_750);

/** What is paid for it, by the log alone; null when nothing is. */
function paidFor(purchase: readonly PurchaseEvent[], money = sale()) {
  const due = { purchaseId: 'one', sellerId: seller.id, eventId: null, lines: [listing] };
  const command = { payoutId: 'p1', currency: 'USD', bank, after: null };
  const plan = requestPayoutPlan(seller, command, new Map([['one', [refundsHoldSale(due)]]]));
  const states = {
    balance: money.balance,
    'sale one': money.saleOf('one'),
    'hold one 0 purchase': purchase.reduce(purchaseDecider.evolve, purchaseDecider.initial()),
  };
  const requests = plannedCommands(plan, states, NOW).flatMap(({ command: each }) => {
    const { type, amount } = z.looseObject({ type: z.string(), amount: z.unknown().optional() }).parse(each);
    return type === 'RequestPayout' ? [amount] : [];
  });
  return requests[0] ?? null;
}

describe('a payout', () => {
  it('waits for a refund from the moment it is asked for, before anything holds the sale', () => {
    expect(paidFor(sold)).toEqual(usd(18_750));
    expect(paidFor([...sold, asked])).toBeNull();
    expect(paidFor([...sold, asked, failed])).toEqual(usd(18_750));
  });

  it('waits for the share of a refund that succeeded', () => {
    expect(paidFor([...sold, asked, succeeded])).toBeNull();
    expect(paidFor([...sold, asked, succeeded], sale().debit('one', 'r1', 9_375))).toEqual(usd(9_375));
  });

  it('does not wait for a refund that the platform or another seller bears', () => {
    const byPlatform = refundOf('r1', { amount: usd(12_500), shares: {} });
    expect(paidFor([...sold, byPlatform])).toEqual(usd(18_750));
    const ofAnother = refundOf('r1', { amount: usd(9_000), shares: { 'listing-9': 6_750 } });
    expect(paidFor([...sold, ofAnother])).toEqual(usd(18_750));
  });

  it('of an order whose event is cancelled does not begin before its sale has no day', () => {
    const facts = { name: 'A vs B', venue: '', city: '', date: null, time: null, startsAt: null };
    const data = { changeId: '77.1', number: 1, kind: 'cancelled', bought: facts, now: facts } as const;
    const noted = {
      type: 'EventChangeNoted',
      data: { ...data, answerUntil: null, at: NOW.toISOString() },
    } as const;
    expect(paidFor([...sold, noted])).toBeNull();
  });

  it('takes no sale that was credited after its holds were looked up', () => {
    const plan = requestPayoutPlan(seller, { payoutId: 'p1', currency: 'USD', bank }, new Map());
    const balance = sellerBalanceDecider.initial();
    expect(plannedCommands(plan, { balance, 'sale one': sale().saleOf('one') }, NOW)).toEqual([]);
  });
});
