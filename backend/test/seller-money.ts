import type { AdjustmentForm } from '@terrace/contracts/http/money/adjustments';
import type { AnyDecider } from '@terrace/event-core/model/decider';
import { type DomainEvent, streamId } from '@terrace/event-core/model/event';
import { type AnyPlan, type StreamCommand, on } from '@terrace/event-core/model/plan';
import { adjustBalancePlan } from '../src/features/money/payouts/adjustments/adjustment.plans.js';
import { changePayoutPlan, requestPayoutPlan } from '../src/features/money/payouts/run/payout.plans.js';
import type { CheckedSales } from '../src/features/money/payouts/sales/sale-holds.service.js';
import { saleDecider } from '../src/features/money/payouts/sales/sale.decider.js';
import { type Sale, noSale } from '../src/features/money/payouts/sale.events.js';
import {
  type SaleChange,
  onSale,
  partsOfSaleId,
  saleId,
} from '../src/features/money/payouts/sales/sale.plans.js';
import {
  BANK_DETAILS_WAIT_MS,
  sellerBalanceDecider,
} from '../src/features/money/payouts/seller-balance.decider.js';
import {
  type PayoutParts,
  type SellerBalance,
  noBalance,
} from '../src/features/money/payouts/seller-balance.events.js';
import { noSeller } from '../src/features/people/sellers/seller.events.js';
import { sellerDecider } from '../src/features/people/sellers/sellers.public.js';

export const NOW = new Date('2026-11-21T10:00:00Z');
const ADA = { id: 'ada', name: 'Ada' };
const BANK = { approvedAt: new Date(NOW.getTime() - BANK_DETAILS_WAIT_MS) };

/** An event with the stream that it is of. */
export interface Written {
  readonly streamId: string;
  readonly event: DomainEvent;
}

/** How a payout is asked for, where it differs from the usual one: in dollars, of all sales, to an account that has waited. */
export interface Asked {
  readonly currency?: string;
  readonly bank?: typeof BANK | null;
  readonly after?: string | null;
  readonly sales?: CheckedSales;
  readonly now?: Date;
}

/** A seller's sales, balance and payouts in memory: executes plans as the core does, without a database. */
export class SellerMoney {
  readonly log: Written[] = [];
  private states = new Map<string, unknown>();

  constructor(readonly sellerId = 'sam') {}

  /** Executes a plan, and returns what it wrote. What refuses it is thrown, and nothing is written. */
  execute(plan: AnyPlan, now = NOW): readonly DomainEvent[] {
    const draft = new Map(this.states);
    const written: Written[] = [];
    const facts = Object.entries(plan.facts ?? {}).map(([name, { decider, entityId }]) => [
      name,
      draft.get(streamId(decider.category, entityId)) ?? decider.initial(),
    ]);
    let commands = plan.commands(Object.fromEntries(facts), now);
    while (commands.length > 0)
      commands = commands.flatMap(({ decider, entityId, command, follow }) => {
        const id = streamId(decider.category, entityId);
        const events = decider.decide(command, draft.get(id) ?? decider.initial(), now);
        for (const event of events) {
          draft.set(id, decider.evolve(draft.get(id) ?? decider.initial(), event));
          written.push({ streamId: id, event });
        }
        return events.flatMap((event) => follow?.(event) ?? []);
      });
    this.states = draft;
    this.log.push(...written);
    return written.map(({ event }) => event);
  }

  /** Executes commands in one append. */
  carryOut(...commands: readonly StreamCommand[]): readonly DomainEvent[] {
    return this.execute({ commands: () => commands, result: {} });
  }

  /** A command for one of the seller's sales. */
  sale(command: SaleChange): readonly DomainEvent[] {
    return this.carryOut(onSale(this.sellerId, command));
  }

  /** Credits a sale; in US cents, and payable now, where nothing else is said. */
  credit(purchaseId: string, amount: number, availableAt: Date | null = NOW, currency = 'USD'): this {
    this.sale({ type: 'CreditSale', purchaseId, amount: { amount, currency }, availableAt });
    return this;
  }

  debit(purchaseId: string, refundId: string, amount: number): this {
    this.sale({ type: 'DebitSale', purchaseId, refundId, amount: { amount, currency: 'USD' } });
    return this;
  }

  /** An administrator gives to the balance, or takes from it. */
  adjust(adjustmentId: string, amount: number): this {
    const form: AdjustmentForm = {
      direction: amount < 0 ? 'debit' : 'credit',
      amount: { amount: Math.abs(amount), currency: 'USD' },
      ...{ reason: 'other', text: 'As agreed' },
    };
    this.states.set(streamId(sellerDecider.category, this.sellerId), { ...noSeller, status: 'active' });
    const { sellerId } = this;
    this.execute(adjustBalancePlan({ adjustmentId, sellerId, form, by: ADA, isApproved: false }));
    return this;
  }

  hold(purchaseId: string, holdId?: string): this {
    this.sale({ type: 'HoldSale', purchaseId, reason: 'dispute', ...(holdId !== undefined && { holdId }) });
    return this;
  }

  release(purchaseId: string, holdId?: string): this {
    this.sale({
      type: 'ReleaseSale',
      purchaseId,
      reason: 'dispute',
      ...(holdId !== undefined && { holdId }),
    });
    return this;
  }

  /** Asks for a payout; what it takes, or null. */
  pay(payoutId: string, { currency = 'USD', bank = BANK, after, sales, now = NOW }: Asked = {}) {
    const seller = { id: this.sellerId, fullName: 'Sam Seller', companyName: 'Seats Ltd' };
    const command = { payoutId, currency, bank, ...(after !== undefined && { after }) };
    const among = sales ?? new Map([...this.sales.keys()].map((purchaseId) => [purchaseId, []]));
    const events = this.execute(requestPayoutPlan(seller, command, among), now);
    const taken = events.find(({ type }) => type === 'PayoutTaken');
    return taken ? (taken.data as PayoutParts) : null;
  }

  /** The provider reports how a payout ended. */
  end(payoutId: string, outcome: 'paid' | 'failed'): this {
    this.execute(changePayoutPlan(this.sellerId, payoutId, { type: 'SettlePayout', outcome, message: '' }));
    return this;
  }

  /** As `end`, for a payout whose own stream is not here. */
  endOnStreams(payoutId: string, outcome: 'paid' | 'failed'): void {
    const taken = [...this.sales].filter(([, sale]) => sale.status === 'taken' && sale.payoutId === payoutId);
    this.carryOut(
      on(sellerBalanceDecider, this.sellerId, { type: 'EndPayout', payoutId, outcome }),
      ...taken.map(([purchaseId]) =>
        on(saleDecider, saleId(this.sellerId, purchaseId), {
          type: 'EndSale',
          purchaseId,
          payoutId,
          outcome,
        }),
      ),
    );
  }

  /** Events that a stream has already. */
  seed(decider: AnyDecider, entityId: string, events: readonly DomainEvent[]): void {
    const id = streamId(decider.category, entityId);
    this.states.set(
      id,
      events.reduce((state, event) => decider.evolve(state, event), decider.initial()),
    );
    this.log.push(...events.map((event) => ({ streamId: id, event })));
  }

  get balance(): SellerBalance {
    return (
      (this.states.get(streamId(sellerBalanceDecider.category, this.sellerId)) as SellerBalance) ?? noBalance
    );
  }

  /** By purchase. */
  get sales(): ReadonlyMap<string, Sale> {
    const prefix = streamId(saleDecider.category, '');
    const own = [...this.states].filter(([id]) => id.startsWith(prefix));
    return new Map(
      own.map(([id, sale]) => [partsOfSaleId(id.slice(prefix.length)).purchaseId, sale as Sale]),
    );
  }

  saleOf(purchaseId: string): Sale {
    return this.sales.get(purchaseId) ?? noSale;
  }

  /** What no payout has taken, by purchase. */
  get unpaid(): Readonly<Record<string, number>> {
    const unpaid = [...this.sales].filter(([, { status }]) => status === 'unpaid');
    return Object.fromEntries(unpaid.map(([purchaseId, { amount }]) => [purchaseId, amount]));
  }
}
