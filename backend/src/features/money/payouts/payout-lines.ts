import type { AdjustmentReason } from '@terrace/contracts/values/money/adjustments';
import type { SaleDebited, SaleEvent } from './sale.events.js';
import type { DebitCarried, SellerBalanceEvent } from './seller-balance.events.js';

/** What a payout brings for a sale, what a refund took from it, or an adjustment; minor units, negative where it was taken. */
export interface BalanceLine {
  readonly at: Date;
  /** Null for an adjustment that is about no order. */
  readonly purchaseId: string | null;
  /** Null for the sale itself, and for an adjustment. */
  readonly refundId: string | null;
  /** Of an adjustment. */
  readonly reason?: AdjustmentReason;
  readonly amount: number;
}

type At = { readonly at: Date };
type Event = SellerBalanceEvent & At;

/**
 * The lines of a payout, from all events of its seller's balance in their order and those of each of its sales: each sale that
 * it pays, each refund that took from it and each adjustment, oldest first. They sum to the payout. Null for a payout that the balance does not
 * know.
 */
export function linesOfPayout(
  balance: readonly Event[],
  sales: ReadonlyMap<string, readonly (SaleEvent & At)[]>,
  payoutId: string,
): readonly BalanceLine[] | null {
  const lines = new UnpaidLines();
  for (const event of balance) {
    const taken = lines.add(event);
    if (event.type !== 'PayoutTaken' || event.data.payoutId !== payoutId) continue;
    const own = event.data.sales.flatMap(({ purchaseId }) =>
      linesOfSale(sales.get(purchaseId) ?? [], payoutId),
    );
    return inOrder([...own, ...taken]);
  }
  return null;
}

/** What a payout takes of a sale, by the sale's own stream. */
function linesOfSale(events: readonly (SaleEvent & At)[], payoutId: string): BalanceLine[] {
  const lines: BalanceLine[] = [];
  for (const event of events) {
    const { at, data } = event;
    const { purchaseId } = data;
    if (event.type === 'SaleCredited')
      lines.push({ at, purchaseId, refundId: null, amount: event.data.amount.amount });
    if (event.type === 'SaleDebited') {
      const { refundId, amount, carried } = event.data;
      const borne = amount.amount - (carried?.amount ?? 0);
      if (borne > 0) lines.push({ at, purchaseId, refundId, amount: -borne });
    }
    if (event.type === 'SaleTaken' && event.data.payoutId === payoutId) return lines;
  }
  return [];
}

/** What a payout that has not ended has taken. */
interface OpenLines {
  readonly currency: string;
  readonly sales: ReadonlyMap<string, BalanceLine[]>;
  readonly carried: readonly BalanceLine[];
}

/**
 * The lines that were not paid: what refunds took beyond the sales that they were of, and the sales of before they had streams,
 * also those that have streams since, up to then.
 */
class UnpaidLines {
  private readonly sales = new Map<string, BalanceLine[]>();
  /** By currency: what refunds took beyond the proceeds that they were of, and adjustments. */
  private readonly carried = new Map<string, BalanceLine[]>();
  private readonly open = new Map<string, OpenLines>();

  /** The lines that a `PayoutTaken` takes; none for other events. */
  add(event: Event): readonly BalanceLine[] {
    const { at } = event;
    if (event.type === 'SaleCredited') {
      const { purchaseId, amount } = event.data;
      this.sales.set(purchaseId, [{ at, purchaseId, refundId: null, amount: amount.amount }]);
    }
    if (event.type === 'SaleDebited') this.debit(event.data, at);
    if (event.type === 'DebitCarried') this.carry(event.data, at);
    if (event.type === 'BalanceAdjusted') {
      const { purchaseId, reason, amount } = event.data;
      this.carryLine(amount.currency, { at, purchaseId, refundId: null, reason, amount: amount.amount });
    }
    if (event.type === 'PayoutTaken') {
      const { currency } = event.data.amount;
      const ids = event.data.sales.map(({ purchaseId }) => purchaseId);
      const sales = new Map(ids.map((id) => [id, this.sales.get(id) ?? []]));
      const carried = this.carried.get(currency) ?? [];
      this.open.set(event.data.payoutId, { currency, sales, carried });
      for (const id of ids) this.sales.delete(id);
      this.carried.delete(currency);
      return [...[...sales.values()].flat(), ...carried];
    }
    if (event.type === 'PayoutEnded') this.end(event.data.payoutId, event.data.outcome === 'failed');
    return [];
  }

  /** Takes from the sale first; the rest is carried. */
  private debit({ purchaseId, refundId, amount }: SaleDebited['data'], at: Date): void {
    const sale = this.sales.get(purchaseId) ?? [];
    const left = sale.reduce((sum, line) => sum + line.amount, 0);
    const fromSale = Math.min(left, amount.amount);
    const line = (taken: number) => ({ at, purchaseId, refundId, amount: -taken });
    if (fromSale === left) this.sales.delete(purchaseId);
    else this.sales.set(purchaseId, [...sale, line(fromSale)]);
    if (fromSale === amount.amount) return;
    this.carry({ purchaseId, refundId, amount: { ...amount, amount: amount.amount - fromSale } }, at);
  }

  private carry({ purchaseId, refundId, amount }: DebitCarried['data'], at: Date): void {
    this.carryLine(amount.currency, { at, purchaseId, refundId, amount: -amount.amount });
  }

  private carryLine(currency: string, line: BalanceLine): void {
    this.carried.set(currency, [...(this.carried.get(currency) ?? []), line]);
  }

  private end(payoutId: string, isFailed: boolean): void {
    const payout = this.open.get(payoutId);
    this.open.delete(payoutId);
    if (!payout || !isFailed) return;
    for (const [purchaseId, lines] of payout.sales) this.sales.set(purchaseId, lines);
    this.carried.set(payout.currency, [...payout.carried, ...(this.carried.get(payout.currency) ?? [])]);
  }
}

function inOrder(lines: readonly BalanceLine[]): readonly BalanceLine[] {
  return [...lines].sort((one, other) => one.at.getTime() - other.at.getTime());
}
