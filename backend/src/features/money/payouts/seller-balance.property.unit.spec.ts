import { expect, it } from '@jest/globals';
import type { DomainEvent } from '@terrace/event-core/model/event';
import { NOW, SellerMoney } from '../../../../test/seller-money.js';
import { seeded } from '../../../../test/seeded.js';
import type { SaleEvent } from './sale.events.js';
import type { SellerBalanceEvent } from './seller-balance.events.js';

const LATER = new Date('2026-12-21T10:00:00Z');
const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((sum, amount) => sum + amount, 0);

/** What was credited, debited and paid, from the events alone. */
class Books {
  credited = 0;
  adjusted = 0;
  debited = 0;
  paid = 0;
  private readonly taken = new Map<string, number>();

  constructor(private readonly money: SellerMoney) {}

  /** Records what one append wrote; `before` are the sales as they were. */
  record(written: readonly DomainEvent[], before: SellerMoney['sales']): void {
    for (const event of written as readonly (SaleEvent | SellerBalanceEvent)[]) {
      if (event.type === 'SaleCredited') this.credited += event.data.amount.amount;
      if (event.type === 'BalanceAdjusted') this.adjusted += event.data.amount.amount;
      if (event.type === 'SaleDebited') this.debited += event.data.amount.amount;
      if (event.type === 'PayoutTaken') {
        const { payoutId, amount, sales } = event.data;
        this.taken.set(payoutId, amount.amount);
        expect(amount.amount).toBeGreaterThan(0);
        for (const { purchaseId } of sales) {
          const sale = before.get(purchaseId);
          expect(sale).toMatchObject({ status: 'unpaid', holds: new Set() });
          expect(sale?.availableAt?.getTime()).toBeLessThanOrEqual(NOW.getTime());
          expect(this.money.saleOf(purchaseId)).toMatchObject({ status: 'taken', payoutId });
        }
      }
      if (event.type === 'PayoutEnded' && event.data.outcome === 'paid')
        this.paid += this.taken.get(event.data.payoutId) ?? 0;
    }
  }
}

it('whatever happens in whatever order, what was credited or given is paid, unpaid, under way or debited, at every step', () => {
  const random = seeded(20_261_121);
  const pick = (count: number) => Math.floor(random() * count);
  let paid = 0;
  for (let run = 0; run < 200; run += 1) {
    const money = new SellerMoney();
    const books = new Books(money);
    for (let step = 0; step < 60; step += 1) {
      const purchaseId = `sale ${pick(9)}`;
      const [openId] = money.balance.open.keys();
      const holdId = `dispute ${pick(2)}`;
      const availableAt = [NOW, LATER, null][pick(3)] ?? null;
      const amount = 1 + pick(9_000);
      const refundId = `refund ${pick(9)}`;
      const steps = [
        () => money.credit(purchaseId, amount, availableAt),
        () => money.debit(purchaseId, refundId, 1 + pick(900)),
        () => money.hold(purchaseId, holdId),
        () => money.release(purchaseId, holdId),
        () => money.sale({ type: 'MoveSale', purchaseId, availableAt }),
        () => money.adjust(`adjustment ${step}`, pick(2) === 0 ? 1 + pick(900) : -1 - pick(900)),
        () => money.pay(`payout ${step}`),
        () => openId !== undefined && money.end(openId, pick(2) === 0 ? 'paid' : 'failed'),
      ];
      const [before, from] = [money.sales, money.log.length];
      steps[pick(steps.length)]?.();
      books.record(
        money.log.slice(from).map(({ event }) => event),
        before,
      );
      const unpaid = sumOf(Object.values(money.unpaid));
      const open = sumOf([...money.balance.open.values()].map((payout) => payout.amount.amount));
      const carried = sumOf(money.balance.carried.values());
      expect(books.paid + unpaid + open + carried + books.debited).toBe(books.credited + books.adjusted);
    }
    paid += books.paid;
  }
  expect(paid).toBeGreaterThan(400_000);
});
