import type { INestApplicationContext } from '@nestjs/common';
import { COMMISSION_PERCENT, sellerShare } from '@terrace/contracts/values/money/commission';
import type { RefundWhat } from '@terrace/contracts/http/buying/refunds';
import { type Money, toDecimal } from '@terrace/contracts/values/money/money';
import { DAY_MS } from '@terrace/contracts/values/time/durations';
import { on } from '@terrace/event-core/model/plan';
import { changeDisputePlan, openDisputesPlan } from '../features/care/disputes/dispute.plans.js';
import { changePayoutPlan, requestPayoutPlan } from '../features/money/payouts/run/payout.plans.js';
import { onSale } from '../features/money/payouts/sales/sale.plans.js';
import {
  type ChosenTicket,
  startPurchasePlan,
} from '../features/buying/purchases/hold/start-purchase.plan.js';
import { purchaseDecider } from '../features/buying/purchases/purchase.decider.js';
import { PurchasesReader } from '../features/buying/purchases/purchases.reader.js';
import { changePurchasePlan, settlePaymentPlan } from '../features/buying/purchases/purchase.plans.js';
import { MyTicketsReader } from '../features/selling/tickets/my-tickets.reader.js';
import { CommandExecutor } from '../platform/event-core/command-executor.js';
import { idFrom } from '../platform/ids/id-from.js';
import { newId } from '../platform/ids/new-id.js';
import { inContext } from '../platform/observability/context.js';

const HOLD_MS = 15 * 60_000;

/** How an order of the demo ends. */
type Ending =
  | 'payout-upcoming'
  | 'payout-paid'
  | 'payout-failed'
  | 'refunded'
  | 'partly-refunded'
  | 'refund-under-way'
  | 'refund-failed'
  | 'refund-due'
  | 'expired'
  | 'disputed'
  | 'delivery-late'
  | 'event-moved'
  | 'event-cancelled';
/** Those that need nothing but a ticket on sale. */
const ENDINGS: readonly Ending[] = [
  'payout-upcoming',
  'payout-paid',
  'payout-failed',
  'refunded',
  'partly-refunded',
  'refund-under-way',
  'refund-failed',
  'refund-due',
  'expired',
  'disputed',
];

/** Who has demo orders: the accounts' ids. */
export interface DemoPeople {
  readonly buyerId: string;
  readonly sellerId: string;
}

/**
 * One order of two tickets in every state, by the plans that real ones take. Their payments are settled here: nobody
 * could press Pay on the provider's page. Once; without tickets on sale there are none.
 */
export function addDemoOrders(app: INestApplicationContext, people: DemoPeople): Promise<void> {
  return inContext({ correlationId: newId(), actor: { role: 'system', id: 'demo-orders' } }, async () => {
    const purchases = app.get(PurchasesReader, { strict: false });
    const orders = await purchases.listOrders(people.buyerId, { page: 1, perPage: 1 });
    if (orders.total > 0) return;
    const asked = { page: 1, perPage: 50, order: 'asc', status: 'on-sale' } as const;
    const { items } = await app.get(MyTicketsReader, { strict: false }).list(people.sellerId, asked);
    const stock = items.flatMap(({ id, price, quantity }) =>
      Array.from({ length: Math.floor(quantity / 2) }, () => ({ id, price })),
    );
    const maker = new OrderMaker(app.get(CommandExecutor, { strict: false }), people);
    for (const [index, ending] of ENDINGS.entries()) {
      const ticket = stock[index];
      if (ticket) await maker.make(ending, ticket);
    }
  });
}

/** The id of the order with this ending. */
export function demoOrderId(ending: Ending): string {
  return idFrom('demo order', ending);
}

interface DemoTicket {
  readonly id: string;
  readonly price: Money;
}

/** Makes orders of two tickets by the plans that real ones take. */
export class OrderMaker {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly people: DemoPeople,
  ) {}

  /** `beforePayment` runs while the order's tickets are held. */
  async make(ending: Ending, ticket: DemoTicket, beforePayment = async () => {}): Promise<void> {
    const id = demoOrderId(ending);
    const total = { ...ticket.price, amount: 2 * ticket.price.amount };
    if (ending === 'expired') return this.expire(id, ticket);
    const choice = await this.hold(id, ticket, HOLD_MS);
    await beforePayment();
    await this.pay(id, choice, total, ending === 'refund-due');
    const one: RefundWhat = { kind: 'tickets', tickets: [{ lineId: ticket.id, quantity: 1 }] };
    switch (ending) {
      case 'refunded':
        return this.refund(id, 'our-mistake', { kind: 'whole' }, 'succeeded');
      case 'partly-refunded':
        return this.refund(id, 'buyer-asked', one, 'succeeded');
      case 'refund-failed':
        return this.refund(id, 'buyer-asked', one, 'failed');
      case 'refund-under-way':
        return this.refund(id, 'buyer-asked', one, null);
      case 'payout-paid':
        return this.payOut(id, total, 'paid');
      case 'payout-failed':
        return this.payOut(id, total, 'failed');
      case 'disputed':
        return this.dispute(id);
      default:
        return undefined;
    }
  }

  private async hold(id: string, ticket: DemoTicket, holdMs: number): Promise<ChosenTicket> {
    const { buyerId, sellerId } = this.people;
    const choice = { kind: 'listing', id: ticket.id, quantity: 2, sellerId } as const;
    const hold = { addressKey: 'demo', requiredPurchaseFields: ['email'], holdMs };
    const buyer = { kind: 'account', id: buyerId } as const;
    const event = { event: null, known: undefined, country: null, hasTwin: false, salesEndMs: DAY_MS };
    const start = { purchaseId: id, buyer, exceeded: null, choices: [choice], ...event, ...hold };
    await this.executor.execute(startPurchasePlan(start));
    return choice;
  }

  /** A hold of no time. */
  private async expire(id: string, ticket: DemoTicket): Promise<void> {
    await this.hold(id, ticket, 0);
    await this.executor.execute(changePurchasePlan(id, { type: 'ExpireHold' }));
  }

  /** Late money comes after the hold was given up, for tickets that are gone. */
  private async pay(id: string, choice: ChosenTicket, total: Money, late: boolean): Promise<void> {
    const paymentId = idFrom('demo payment', id);
    const holders = [1, 2].map((number) => ({
      personId: idFrom('demo holder', id, String(number)),
      details: holderOf(number),
    }));
    const payment = { currentPrices: [], paymentId, holdMs: HOLD_MS, emailKeys: [] };
    await this.executor.execute(changePurchasePlan(id, { type: 'CompletePurchase', holders, ...payment }));
    const settlement = {
      paymentId,
      outcome: 'succeeded',
      stated: { amount: toDecimal(total), currency: total.currency },
      messageId: `demo ${id}`,
      source: 'webhook',
    } as const;
    if (!late) {
      const taken = { listingLines: [choice], promoId: null, emailKeys: [] };
      await this.executor.execute(settlePaymentPlan(id, taken, settlement));
      return;
    }
    await this.executor.execute(changePurchasePlan(id, { type: 'CancelPurchase', reason: 'buyer' }));
    const settle = { type: 'SettlePayment', ticketsLeft: false, ...settlement } as const;
    await this.executor.execute({ commands: () => [on(purchaseDecider, id, settle)], result: {} });
  }

  /** In one append: the provider does not know the payment. Without an outcome it stays on its way. */
  private async refund(
    id: string,
    reason: 'our-mistake' | 'buyer-asked',
    what: RefundWhat,
    outcome: 'succeeded' | 'failed' | null,
  ): Promise<void> {
    const refundId = idFrom('demo refund', id);
    const message = outcome === 'failed' ? 'The card was closed' : '';
    const settle = { type: 'SettleRefund', refundId, message, source: 'webhook' } as const;
    await this.executor.execute({
      commands: () => [
        on(purchaseDecider, id, { type: 'RequestRefund', refundId, what, reason, bearer: 'sale', by: null }),
        on(purchaseDecider, id, { type: 'RecordRefundSubmitted', refundId }),
        ...(outcome ? [on(purchaseDecider, id, { ...settle, outcome })] : []),
      ],
      result: {},
    });
  }

  /** A sale whose day has come, and the payout of it. */
  private async payOut(purchaseId: string, total: Money, outcome: 'paid' | 'failed'): Promise<void> {
    const { sellerId } = this.people;
    const availableAt = new Date(Date.now() - DAY_MS);
    const credit = {
      type: 'CreditSale',
      purchaseId,
      amount: sellerShare(total, COMMISSION_PERCENT),
      availableAt,
    } as const;
    const move = { type: 'MoveSale', purchaseId, availableAt } as const;
    await this.executor.execute({
      commands: () => [onSale(sellerId, credit), onSale(sellerId, move)],
      result: {},
    });
    const payoutId = idFrom('demo payout', purchaseId);
    const seller = this.seller();
    const bank = { approvedAt: new Date(Date.now() - 7 * DAY_MS) };
    const take = { payoutId, currency: total.currency, bank };
    await this.executor.execute(requestPayoutPlan(seller, take, new Map([[purchaseId, []]])));
    const message = outcome === 'failed' ? 'The account is closed' : '';
    const settle = { type: 'SettlePayout', outcome, message } as const;
    await this.executor.execute(changePayoutPlan(sellerId, payoutId, settle));
  }

  /** Answered by the seller: it waits for an administrator. */
  private async dispute(purchaseId: string): Promise<void> {
    const { sellerId } = this.people;
    const disputeId = idFrom('demo dispute', purchaseId);
    await this.executor.execute(
      openDisputesPlan({
        purchaseId,
        reason: 'wrong-ticket',
        description: 'The tickets that I got name other seats, not those of the order.',
        times: null,
        completedAt: new Date(),
        sellers: new Map([[sellerId, this.seller()]]),
        earlier: [],
        idFor: () => disputeId,
      }),
    );
    const text =
      'The club renumbered its seats this season. The tickets name the same seats by their new numbers.';
    await this.executor.execute(
      changeDisputePlan(disputeId, { type: 'AnswerDispute', sellerId, text, files: [] }),
    );
  }

  private seller() {
    return { id: this.people.sellerId, fullName: 'Sam Seller', companyName: 'Front Row Tickets' };
  }
}

function holderOf(number: number) {
  return {
    fullName: number === 1 ? 'Bea Buyer' : 'Ben Buyer',
    email: 'buyer@terrace.test',
    nationality: 'British',
    passportOrId: `DEMO-${number}`,
    cityOfBirth: 'London',
    phone: '+44 20 7946 0000',
    deliveryAddress: '1 High Street, London',
  };
}
