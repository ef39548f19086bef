import type { DomainEvent } from '@terrace/event-core/model/event';
import { FIRST_POLICY, type SalePolicy } from '@terrace/contracts/values/sale-policy';
import { payoutDecider } from '../src/features/payouts/payout.decider.js';
import { sellerBalanceDecider } from '../src/features/payouts/seller-balance.decider.js';
import type { SellerBalanceEvent } from '../src/features/payouts/seller-balance.events.js';
import { purchaseDecider } from '../src/features/purchases/purchase.decider.js';
import type {
  FrozenLine,
  PurchaseEvent,
  StartedPurchase,
} from '../src/features/purchases/purchase.events.js';
import { sharesBySeller } from '../src/features/purchases/refunds/refund-shares.js';
import { sharesOfSale } from '../src/features/purchases/seller-share.js';
import type { LoggedEvent } from './ledger-checker.js';
import { category, completed, listing, refundDue, requested, started, usd } from './purchase-story.js';
import { seeded } from './seeded.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const SELLERS = ['sam', 'eve', 'kim'];
const BANK = { approvedAt: new Date('2026-01-01T00:00:00Z') };
type BalanceCommand = Parameters<typeof sellerBalanceDecider.decide>[0];

/**
 * A log of purchases, refunds of every kind and payouts in a random order, as the deciders make it: the same for the
 * same seed. `steps` is how many things happen.
 */
export function randomSales(seed: number, steps: number): readonly LoggedEvent[] {
  return new RandomSales(seed).log(steps);
}

class RandomSales {
  private readonly random: () => number;
  private readonly events: LoggedEvent[] = [];
  private readonly purchases: string[] = [];
  private readonly histories = new Map<string, DomainEvent[]>();

  constructor(seed: number) {
    this.random = seeded(seed);
  }

  log(steps: number): readonly LoggedEvent[] {
    for (let step = 0; step < steps; step += 1) {
      const what = this.pick(8);
      if (what < 2 || this.purchases.length === 0) this.sell(`sale${step}`);
      else if (what < 5) this.refund(`refund${step}`);
      else if (what < 6) this.endRefund();
      else if (what < 7) this.requestPayout(`payout${step}`);
      else this.endPayout();
    }
    return this.events;
  }

  private pick(count: number): number {
    return Math.floor(this.random() * count);
  }

  private one<Value>(values: readonly Value[]): Value | undefined {
    return values[this.pick(values.length)];
  }

  private append(streamId: string, ...made: readonly DomainEvent[]): void {
    const history = this.histories.get(streamId) ?? [];
    this.histories.set(streamId, history);
    for (const { type, data } of made) {
      history.push({ type, data });
      this.events.push({ position: this.events.length + 1, streamId, type, data, at: NOW });
    }
  }

  private sell(id: string): void {
    const lines: FrozenLine[] = [
      ...SELLERS.filter(() => this.pick(2) === 0).map((sellerId) => ({
        ...listing,
        ...{
          id: `of ${sellerId}`,
          sellerId,
          quantity: 1 + this.pick(3),
          unitPrice: usd(1 + this.pick(9_999)),
        },
      })),
      { ...category, delivery: this.pick(2) ? { name: 'Post', price: usd(this.pick(999)) } : null },
    ];
    const original = lines.reduce(
      (sum, { quantity, unitPrice, serviceFee, delivery }) =>
        sum + quantity * (unitPrice.amount + serviceFee.amount) + (delivery?.price.amount ?? 0),
      0,
    );
    const total = original - this.pick(Math.floor(original / 2));
    const payment = { paymentId: 'pay-1', amount: usd(total), source: 'webhook' };
    const isLate = this.pick(6) === 0;
    const begun = started(...lines);
    const promotionBearer = this.pick(2) === 0 ? 'seller' : 'platform';
    const policy: SalePolicy = { ...FIRST_POLICY, commissionPercent: this.pick(40), promotionBearer };
    const shares = sharesOfSale({ lines, policy, paid: total });
    this.append(
      `purchase-${id}`,
      { ...begun, data: { ...begun.data, policy } },
      requested(total),
      { type: 'PaymentSucceeded', data: payment },
      isLate ? { ...refundDue, data: { paymentId: 'pay-1', amount: usd(total) } } : completed(false),
    );
    this.purchases.push(id);
    if (!isLate)
      for (const sellerId of SELLERS) {
        const amount = usd(shares[`of ${sellerId}`] ?? 0);
        this.toBalance(sellerId, { type: 'CreditSale', purchaseId: id, amount, availableAt: NOW });
      }
  }

  private stateOf(purchaseId: string): StartedPurchase | null {
    const history = (this.histories.get(`purchase-${purchaseId}`) ?? []) as PurchaseEvent[];
    const state = history.reduce(purchaseDecider.evolve, purchaseDecider.initial());
    return state.kind === 'started' ? state : null;
  }

  private refund(refundId: string): void {
    const purchaseId = this.one(this.purchases) ?? '';
    const state = this.stateOf(purchaseId);
    if (!state) return;
    const what = [
      { kind: 'whole' } as const,
      { kind: 'amount', amount: usd(1 + this.pick(5_000)) } as const,
      { kind: 'tickets', tickets: [{ lineId: this.one(state.lines)?.id ?? '', quantity: 1 }] } as const,
    ][this.pick(3)];
    const bearer = this.pick(3) === 0 ? 'platform' : 'sale';
    if (!what) return;
    this.tell(purchaseId, { type: 'RequestRefund', refundId, what, reason: 'other', bearer, by: null });
  }

  private endRefund(): void {
    for (const purchaseId of this.purchases) {
      const open = this.stateOf(purchaseId)?.refunds.filter(({ status }) => status === 'requested') ?? [];
      for (const { refundId } of open) {
        const outcome = this.pick(3) === 0 ? 'failed' : 'succeeded';
        this.tell(purchaseId, { type: 'SettleRefund', refundId, outcome, message: '', source: 'webhook' });
        if (outcome === 'succeeded') this.debit(purchaseId, refundId);
      }
    }
  }

  private debit(purchaseId: string, refundId: string): void {
    const state = this.stateOf(purchaseId);
    if (!state || state.status !== 'completed') return;
    const shares = state.refunds.find((refund) => refund.refundId === refundId)?.shares ?? {};
    for (const [sellerId, share] of sharesBySeller(state.lines, shares))
      this.toBalance(sellerId, { type: 'DebitSale', purchaseId, refundId, amount: usd(share) });
  }

  /** What the rules refuse does not happen. */
  private tell(purchaseId: string, command: Parameters<typeof purchaseDecider.decide>[0]): void {
    const state = this.stateOf(purchaseId);
    if (!state) return;
    try {
      this.append(`purchase-${purchaseId}`, ...purchaseDecider.decide(command, state, NOW));
    } catch {
      // More than is left.
    }
  }

  private balanceOf(sellerId: string) {
    const history = (this.histories.get(`sellerbalance-${sellerId}`) ?? []) as SellerBalanceEvent[];
    return history.reduce(sellerBalanceDecider.evolve, sellerBalanceDecider.initial());
  }

  /** The balance's own events move nothing in the ledger, so only its payouts are logged. */
  private toBalance(sellerId: string, command: BalanceCommand): readonly SellerBalanceEvent[] {
    const made = sellerBalanceDecider.decide(command, this.balanceOf(sellerId), NOW);
    const streamId = `sellerbalance-${sellerId}`;
    this.histories.set(streamId, [...(this.histories.get(streamId) ?? []), ...made]);
    return made;
  }

  private requestPayout(payoutId: string): void {
    const sellerId = this.one(SELLERS) ?? '';
    const seller = { id: sellerId, fullName: 'Sam Seller', companyName: 'Seats Ltd' };
    const among = new Set(this.balanceOf(sellerId).credited);
    const take = { type: 'TakePayout', payoutId, currency: 'USD', bank: BANK, among } as const;
    for (const event of this.toBalance(sellerId, take)) {
      if (event.type !== 'PayoutTaken') continue;
      const { payoutId: _id, ...parts } = event.data;
      const request = { type: 'RequestPayout', seller, ...parts } as const;
      this.append(`payout-${payoutId}`, ...payoutDecider.decide(request, payoutDecider.initial(), NOW));
    }
  }

  private endPayout(): void {
    for (const sellerId of SELLERS) {
      const outcome = this.pick(3) === 0 ? 'failed' : 'paid';
      for (const payoutId of this.balanceOf(sellerId).open.keys()) {
        const type = outcome === 'paid' ? 'PayoutPaid' : 'PayoutFailed';
        this.append(`payout-${payoutId}`, { type, data: outcome === 'paid' ? {} : { message: '' } });
        this.toBalance(sellerId, { type: 'EndPayout', payoutId, outcome });
      }
    }
  }
}
