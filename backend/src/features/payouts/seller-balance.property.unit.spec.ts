import { expect, it } from '@jest/globals';
import { seeded } from '../../../test/seeded.js';
import { BANK_DETAILS_WAIT_MS, sellerBalanceDecider } from './seller-balance.decider.js';
import type { SellerBalance, SellerBalanceEvent } from './seller-balance.events.js';

const NOW = new Date('2026-11-21T10:00:00Z');
const LATER = new Date('2026-12-21T10:00:00Z');
const bank = { approvedAt: new Date(NOW.getTime() - BANK_DETAILS_WAIT_MS) };
const usd = (amount: number) => ({ amount, currency: 'USD' });
const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((sum, amount) => sum + amount, 0);

/** What was credited, debited and paid, from the events alone. */
class Books {
  credited = 0;
  debited = 0;
  paid = 0;
  private readonly taken = new Map<string, number>();

  record(event: SellerBalanceEvent, state: SellerBalance): void {
    if (event.type === 'SaleCredited') this.credited += event.data.amount.amount;
    if (event.type === 'SaleDebited') this.debited += event.data.amount.amount;
    if (event.type === 'PayoutTaken') {
      const { payoutId, amount, sales } = event.data;
      this.taken.set(payoutId, amount.amount);
      expect(amount.amount).toBeGreaterThan(0);
      for (const { purchaseId } of sales) {
        expect(state.holds.get(purchaseId)?.size ?? 0).toBe(0);
        expect(state.unpaid.get(purchaseId)?.availableAt?.getTime()).toBeLessThanOrEqual(NOW.getTime());
      }
    }
    if (event.type === 'PayoutEnded' && event.data.outcome === 'paid')
      this.paid += this.taken.get(event.data.payoutId) ?? 0;
  }
}

it('whatever happens in whatever order, what was credited is paid, unpaid, under way or debited, at every step', () => {
  const random = seeded(20_261_121);
  const pick = (count: number) => Math.floor(random() * count);
  for (let run = 0; run < 200; run += 1) {
    let state = sellerBalanceDecider.initial();
    const books = new Books();
    for (let step = 0; step < 60; step += 1) {
      const purchaseId = `sale ${pick(6)}`;
      const [openId = ''] = state.open.keys();
      const hold = { purchaseId, reason: 'dispute', holdId: `dispute ${pick(2)}` } as const;
      const availableAt = [NOW, LATER, null][pick(3)] ?? null;
      const commands = [
        { type: 'CreditSale', purchaseId, amount: usd(1 + pick(9_000)), availableAt },
        { type: 'DebitSale', purchaseId, refundId: `refund ${pick(9)}`, amount: usd(1 + pick(9_000)) },
        { type: 'HoldSale', ...hold },
        { type: 'ReleaseSale', ...hold },
        { type: 'MoveSale', purchaseId, availableAt },
        { type: 'TakePayout', payoutId: `payout ${step}`, currency: 'USD', bank, among: state.credited },
        { type: 'EndPayout', payoutId: openId, outcome: pick(2) === 0 ? 'paid' : 'failed' },
      ] as const;
      const command = commands[pick(commands.length)];
      for (const event of command ? sellerBalanceDecider.decide(command, state, NOW) : []) {
        books.record(event, state);
        state = sellerBalanceDecider.evolve(state, event);
      }
      const unpaid = sumOf([...state.unpaid.values()].map(({ amount }) => amount));
      const open = sumOf([...state.open.values()].map(({ amount }) => amount.amount));
      const carried = sumOf(state.carried.values());
      expect(books.paid + unpaid + open + carried + books.debited).toBe(books.credited);
    }
  }
});
