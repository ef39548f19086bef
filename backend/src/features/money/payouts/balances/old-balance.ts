import type { OldSale, Sale, SaleEvent } from '../sale.events.js';
import { borneBySale, evolveSale, noSale } from '../sale.events.js';
import type { PayoutTaken, SellerBalanceEvent } from '../seller-balance.events.js';

/**
 * A balance stream of before sales had streams, from its events in their order: what each sale was then, and what the balance
 * carried. Changes in place: such a stream may have a hundred thousand sales.
 */
export class OldBalance {
  private readonly sales = new Map<string, Sale>();
  private readonly debts = new Map<string, number>();
  private readonly open = new Map<string, PayoutTaken['data']>();

  add(event: SellerBalanceEvent): void {
    switch (event.type) {
      case 'SaleDebited': {
        const { purchaseId, amount } = event.data;
        this.carry(amount.currency, borneBySale(this.saleOf(purchaseId), amount.amount) - amount.amount);
        return this.evolve(event);
      }
      case 'SaleCredited':
      case 'SaleMoved':
      case 'SaleHeld':
      case 'SaleReleased':
        return this.evolve(event);
      case 'PayoutTaken': {
        const { payoutId, amount, sales, carried } = event.data;
        this.open.set(payoutId, event.data);
        this.carry(amount.currency, -carried);
        for (const sale of sales) this.evolve({ type: 'SaleTaken', data: { payoutId, ...sale } });
        return;
      }
      case 'PayoutEnded':
        return this.end(event.data.payoutId, event.data.outcome === 'paid');
    }
  }

  /** All sales that the stream knows of. */
  *oldSales(): Generator<OldSale> {
    for (const [
      purchaseId,
      { status, amount, currency, availableAt, holds, debited, payoutId },
    ] of this.sales)
      yield {
        purchaseId,
        status,
        amount: currency === null ? null : { amount, currency },
        ...(availableAt !== undefined && { availableAt: availableAt?.toISOString() ?? null }),
        holds: [...holds],
        debited: [...debited],
        payoutId,
      };
  }

  /** By currency; minor units, never above 0. */
  get carried(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.debts].filter(([, amount]) => amount !== 0));
  }

  private end(payoutId: string, isPaid: boolean): void {
    const payout = this.open.get(payoutId);
    this.open.delete(payoutId);
    if (!payout) return;
    if (!isPaid) this.carry(payout.amount.currency, payout.carried);
    for (const { purchaseId } of payout.sales)
      this.evolve({ type: isPaid ? 'SalePaid' : 'SaleGivenBack', data: { purchaseId, payoutId } });
  }

  private evolve(event: SaleEvent): void {
    const { purchaseId } = event.data;
    this.sales.set(purchaseId, evolveSale(this.saleOf(purchaseId), event));
  }

  private saleOf(purchaseId: string): Sale {
    return this.sales.get(purchaseId) ?? noSale;
  }

  private carry(currency: string, amount: number): void {
    this.debts.set(currency, (this.debts.get(currency) ?? 0) + amount);
  }
}
