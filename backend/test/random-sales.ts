import type { DomainEvent } from '@terrace/event-core/model/event';
import { FIRST_POLICY, type SalePolicy } from '@terrace/contracts/values/money/sale-policy';
import type { Money } from '@terrace/contracts/values/money/money';
import { purchaseDecider } from '../src/features/buying/purchases/purchase.decider.js';
import type {
  FrozenLine,
  PurchaseEvent,
  StartedPurchase,
} from '../src/features/buying/purchases/purchase.events.js';
import { sharesBySeller } from '../src/features/buying/purchases/refunds/refund-shares.js';
import { sharesOfSale } from '../src/features/buying/purchases/seller-share.js';
import type { LoggedEvent } from './ledger-checker.js';
import { category, completed, listing, refundDue, requested, started, usd } from './purchase-story.js';
import { SellerMoney } from './seller-money.js';
import { seeded } from './seeded.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const SELLERS = ['sam', 'eve', 'kim'];

/**
 * A log of purchases, refunds of every kind, chargebacks, adjustments and payouts in a random order, as the deciders make it: the same for the
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
  private readonly money = new Map<string, SellerMoney>();

  constructor(seed: number) {
    this.random = seeded(seed);
  }

  log(steps: number): readonly LoggedEvent[] {
    for (let step = 0; step < steps; step += 1) {
      const what = this.pick(11);
      if (what < 2 || this.purchases.length === 0) this.sell(`sale${step}`);
      else if (what < 5) this.refund(`refund${step}`);
      else if (what < 6) this.endRefund();
      else if (what < 7) this.requestPayout(`payout${step}`);
      else if (what < 8) this.endPayout();
      else if (what < 9) this.chargeBack(`chargeback${step}`);
      else if (what < 10) this.adjust(`adjustment${step}`);
      else this.endChargebacks();
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
        this.moneyOf(sellerId).credit(id, shares[`of ${sellerId}`] ?? 0, NOW);
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

  private chargeBack(chargebackId: string): void {
    const purchaseId = this.one(this.purchases) ?? '';
    const paid = this.stateOf(purchaseId)?.payment?.amount;
    if (!paid) return;
    const amount = this.pick(2) === 0 ? paid : usd(1 + this.pick(paid.amount));
    this.tell(purchaseId, this.chargeback('opened', chargebackId, amount));
  }

  private chargeback(outcome: 'opened' | 'won' | 'lost', chargebackId: string, amount: Money) {
    const undeliveredBy = SELLERS.filter(() => this.pick(2) === 0);
    const more = { reason: 'other', evidenceDueAt: null, undeliveredBy } as const;
    return { type: 'RecordChargeback', outcome, chargebackId, amount, ...more } as const;
  }

  private endChargebacks(): void {
    for (const purchaseId of this.purchases)
      for (const { chargebackId, status, amount } of this.stateOf(purchaseId)?.chargebacks ?? []) {
        if (status !== 'open') continue;
        this.tell(purchaseId, this.chargeback(this.pick(3) === 0 ? 'won' : 'lost', chargebackId, amount));
        const after = this.stateOf(purchaseId);
        const loss = after?.chargebacks.find((each) => each.chargebackId === chargebackId)?.loss;
        for (const [sellerId, share] of sharesBySeller(after?.lines ?? [], loss?.shares ?? {}))
          this.moneyOf(sellerId).debit(purchaseId, chargebackId, share);
      }
  }

  private debit(purchaseId: string, refundId: string): void {
    const state = this.stateOf(purchaseId);
    if (!state || state.status !== 'completed') return;
    const shares = state.refunds.find((refund) => refund.refundId === refundId)?.shares ?? {};
    for (const [sellerId, share] of sharesBySeller(state.lines, shares))
      this.moneyOf(sellerId).debit(purchaseId, refundId, share);
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

  private moneyOf(sellerId: string): SellerMoney {
    const money = this.money.get(sellerId) ?? new SellerMoney(sellerId);
    this.money.set(sellerId, money);
    return money;
  }

  /** The events of sales and balances move nothing in the ledger, so only payouts and adjustments are logged. */
  private logMoney(sellerId: string, act: (money: SellerMoney) => void): void {
    const money = this.moneyOf(sellerId);
    const from = money.log.length;
    act(money);
    for (const { streamId, event } of money.log.slice(from))
      if (/^(payout|adjustment)-/.test(streamId)) this.append(streamId, event);
  }

  private requestPayout(payoutId: string): void {
    this.logMoney(this.one(SELLERS) ?? '', (money) => money.pay(payoutId, { now: NOW }));
  }

  private adjust(adjustmentId: string): void {
    const amount = this.pick(9_000) - 4_500;
    if (amount !== 0) this.logMoney(this.one(SELLERS) ?? '', (money) => money.adjust(adjustmentId, amount));
  }

  private endPayout(): void {
    for (const sellerId of SELLERS) {
      const outcome = this.pick(3) === 0 ? 'failed' : 'paid';
      for (const payoutId of this.moneyOf(sellerId).balance.open.keys())
        this.logMoney(sellerId, (money) => money.end(payoutId, outcome));
    }
  }
}
