import { createEventCore } from '@terrace/event-core/event-core';
import { type StoredEvent, streamId } from '@terrace/event-core/model/event';
import { type StreamCommand, on } from '@terrace/event-core/model/plan';
import { DAY_MS } from '@terrace/contracts/values/time/durations';
import { payoutDecider } from '../src/features/money/payouts/run/payout.decider.js';
import { payoutEvents } from '../src/features/money/payouts/payout.events.js';
import { payoutList } from '../src/features/money/payouts/payouts.projection.js';
import { saleEvents } from '../src/features/money/payouts/sale.events.js';
import { sellerBalanceEvents } from '../src/features/money/payouts/seller-balance.events.js';
import { sellerBalances } from '../src/features/money/payouts/balances/seller-balances.projection.js';
import { sellerSales } from '../src/features/money/payouts/sales/seller-sales.projection.js';
import { TEST_ENVIRONMENT } from './environment.js';
import { type OldBalanceEvent, oldBalanceDecider } from './old-seller-balance.js';

type OldCommand = Parameters<typeof oldBalanceDecider.decide>[0];

/** What a stored balance stream of an old build is, with its time. */
export type StoredOldEvent = StoredEvent<OldBalanceEvent>;

const YESTERDAY = new Date(Date.now() - DAY_MS);
const NEXT_YEAR = new Date(Date.now() + 365 * DAY_MS);
const bank = { approvedAt: new Date(0) };
const usd = (amount: number) => ({ amount, currency: 'USD' });
const AT_ONCE = 100;

/** The id of the seller's payout that was `paid`, has `failed` or is `under-way`. */
export function oldPayoutId(payout: string, sellerId: string): string {
  return `${payout} of ${sellerId}`;
}

/** Commands of one append after the other: a payout that was paid, a failed one, one under way, and what is unpaid. */
function story(sellerId: string, sales: number): readonly (readonly OldCommand[])[] {
  const ids = Array.from({ length: sales }, (_none, index) => `sale${String(index).padStart(6, '0')}`);
  const credit = (purchaseId: string, index: number): OldCommand => ({
    ...{ type: 'CreditSale', purchaseId, amount: usd(10_00 + index) },
    availableAt: index % 10 === 0 ? null : index % 5 === 0 ? NEXT_YEAR : YESTERDAY,
  });
  const pay = (payout: string, from: number, to: number): OldCommand => ({
    ...{
      type: 'TakePayout',
      payoutId: oldPayoutId(payout, sellerId),
      currency: 'USD',
      bank,
      among: new Set(ids.slice(from, to)),
    },
  });
  const debit = (index: number, amount: number): OldCommand => ({
    ...{ type: 'DebitSale', purchaseId: ids[index] ?? '', refundId: `refund ${index}`, amount: usd(amount) },
  });
  const end = (payout: string, outcome: 'paid' | 'failed'): OldCommand => ({
    ...{ type: 'EndPayout', payoutId: oldPayoutId(payout, sellerId), outcome },
  });
  const hold = { type: 'HoldSale', reason: 'dispute' } as const;
  const credits = ids.map(credit);
  return [
    [
      { type: 'MoveSale', purchaseId: 'comes later', availableAt: YESTERDAY },
      { ...hold, purchaseId: 'held before its credit', holdId: 'd1' },
    ],
    ...Array.from({ length: Math.ceil(sales / AT_ONCE) }, (_none, at) =>
      credits.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    ),
    [debit(1, 3_00), debit(2, 100_00)],
    [pay('paid', 0, 40)],
    [end('paid', 'paid')],
    [debit(3, 2_00), pay('failed', 40, 60)],
    [debit(41, 1_00), end('failed', 'failed')],
    [
      pay('under-way', 60, 80),
      debit(61, 4_00),
      { type: 'MoveSale', purchaseId: ids[62] ?? '', availableAt: NEXT_YEAR },
    ],
    [
      { ...hold, purchaseId: ids[91] ?? '' },
      { ...hold, purchaseId: ids[92] ?? '' },
      { type: 'ReleaseSale', purchaseId: ids[92] ?? '', reason: 'dispute' },
    ],
  ];
}

/** Writes a seller's balance stream and payouts as builds of before sales had streams did. */
export async function writeOldBalance(databaseUrl: string, sellerId: string, sales: number): Promise<void> {
  const core = createEventCore({ databaseUrl, masterKey: TEST_ENVIRONMENT.MASTER_KEY });
  core.add({
    events: [saleEvents, sellerBalanceEvents, payoutEvents],
    projections: [sellerSales, sellerBalances, payoutList],
  });
  const seller = { id: sellerId, fullName: 'Sam Seller', companyName: 'Seats Ltd' };
  const follow = (event: OldBalanceEvent): StreamCommand[] => {
    if (event.type !== 'PayoutTaken') return [];
    const { payoutId, ...parts } = event.data;
    return [on(payoutDecider, payoutId, { type: 'RequestPayout', seller, ...parts })];
  };
  const context = { actor: { role: 'system', id: 'spec' }, correlationId: 'spec' } as const;
  for (const commands of story(sellerId, sales)) {
    const planned = commands.map((command) => on(oldBalanceDecider, sellerId, command, { follow }));
    await core.executor.execute({ commands: () => planned, result: null }, context);
  }
  await core.close();
}

/** The events of a balance stream. */
export async function balanceEvents(
  store: { readStream(id: string): Promise<readonly StoredEvent[]> },
  sellerId: string,
): Promise<readonly StoredOldEvent[]> {
  const events = await store.readStream(streamId(oldBalanceDecider.category, sellerId));
  return events as readonly StoredOldEvent[];
}
