import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { CaseMail, CaseOrder, PaymentAttempt } from '@terrace/contracts/http/console/cases';
import type { CaseOrderRow } from '@terrace/contracts/http/console/other-cases';
import type { PurchaseStatus } from '@terrace/contracts/values/statuses';
import type { Foldable } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import { type StoredEvent, streamId } from '@terrace/event-core/model/event';
import { EventStore } from '@terrace/event-core/store/event-store';
import { isOrder } from '../../../../platform/database/contains-text.js';
import { Database } from '../../../../platform/database/database.js';
import { FindUser } from '../../../people/identity/identity.public.js';
import { purchaseDecider } from '../purchase.decider.js';
import type { Holder, PurchaseEvent, PurchaseState, StartedPurchase } from '../purchase.events.js';
import {
  type PresentablePurchase,
  shareGivenBack,
  presentLine,
  presentPurchase,
} from '../purchase.presenter.js';
import { possibleEndForBuyer } from '../hold.decision.js';
import { LoadCaseOrder, LoadOrderRows, PurchasesOfBuyers } from '../purchases.public.js';
import { loadPurchases } from '../purchases.reader.js';
import { chargedBack } from '../refunds/chargeback.events.js';
import {
  type ChargebackEntry,
  presentChargeback,
  presentOwnChargeback,
} from '../refunds/chargeback.projection.js';
import { sumOf } from '../refunds/refund.events.js';
import { presentRefund } from '../refunds/refund.presenter.js';
import { AnnouncedDays } from './announced-days.reader.js';
import { presentCustomer } from './customer.presenter.js';
import { EventDetailsReader } from './event-details.reader.js';
import { ASK_FOR_MAIL, type AsksForMail, dueMail } from './mails/due.mail.js';
import { presentHolder } from './order-holder.presenter.js';

/** Reads an order for administrators: its row, and from its stream the holders, payments and mails. */
@QueryHandler(LoadCaseOrder)
export class LoadCaseOrderHandler implements IQueryHandler<LoadCaseOrder> {
  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly days: AnnouncedDays,
    private readonly events: EventDetailsReader,
    private readonly queries: QueryBus,
  ) {}

  async execute({ reference }: LoadCaseOrder): Promise<CaseOrder> {
    const found = await this.database.query<{ id: string }>(
      `select id from purchase_list where ${isOrder('$1', 'id')} order by created_at desc limit 1`,
      [reference],
    );
    const rows = await loadPurchases(
      found.rows.map(({ id }) => id),
      this.database,
    );
    const [row] = await this.days.in(rows);
    if (!row) throw new DomainError('not-found');
    // The stream has events of purchases alone.
    const events = (await this.store.readStream(
      streamId('purchase', row.id),
    )) as StoredEvent<PurchaseEvent>[];
    const state = events.reduce((before, event) => purchases.evolve(before, event), purchases.initial());
    if (state.kind === 'none') throw new DomainError('not-found');
    return {
      purchase: presentPurchase(row),
      customer: row.holders_entered ? presentCustomer(row) : null,
      buyer: await this.buyerOf(state),
      holdCanEndAt: await this.holdCanEndAt(row, state),
      lines: linesOf(row, state.holders),
      completedAt: row.completed_at?.toISOString() ?? null,
      money: moneyOf(row),
      payments: paymentsIn(events, state),
      refunds: row.refunds.map((each) => presentRefund(each, row.lines)),
      chargebacks: row.chargebacks.map((each) => presentChargeback(row.id, each)),
      mails: mailsIn(events),
    };
  }

  private async holdCanEndAt(
    row: PresentablePurchase,
    state: StartedPurchase,
  ): Promise<CaseOrder['holdCanEndAt']> {
    if (state.status !== 'pending') return null;
    const { times } = await this.events.of(row);
    return possibleEndForBuyer(state, times?.earliest ?? null, new Date())?.toISOString() ?? null;
  }

  private async buyerOf({ buyer, holders: [first] }: StartedPurchase): Promise<CaseOrder['buyer']> {
    if (buyer.kind === 'guest') {
      const { fullName: name = null, email = null } = first?.details ?? {};
      return { ...buyer, name, email, blockedAt: null };
    }
    const account = await this.queries.execute(new FindUser(buyer.id));
    const { fullName: name = null, email = null, block } = account ?? {};
    return { ...buyer, name, email, blockedAt: block?.at ?? null };
  }
}

interface OrderRow {
  readonly id: string;
  readonly eventName: string;
  readonly quantity: number;
  readonly amount: number;
  readonly currency: string;
  readonly status: PurchaseStatus;
  readonly chargebacks: readonly ChargebackEntry[];
  readonly at: Date;
}

@QueryHandler(PurchasesOfBuyers)
export class PurchasesOfBuyersHandler implements IQueryHandler<PurchasesOfBuyers> {
  constructor(private readonly database: Database) {}

  async execute({ buyerIds }: PurchasesOfBuyers) {
    const { rows } = await this.database.query<{ id: string }>(
      'select id from purchase_list where buyer_id = any($1) order by id',
      [buyerIds],
    );
    return rows.map(({ id }) => id);
  }
}

@QueryHandler(LoadOrderRows)
export class LoadOrderRowsHandler implements IQueryHandler<LoadOrderRows> {
  constructor(private readonly database: Database) {}

  async execute({ of }: LoadOrderRows): Promise<CaseOrderRow[]> {
    const { rows } = await this.database.query<OrderRow>(
      `select id, event_name as "eventName", quantity, final_amount as amount, currency, status, chargebacks, created_at as at
       from purchase_list where ${'ids' in of ? 'id = any($1)' : 'buyer_id = $1'}
       order by created_at desc, id limit 100`,
      ['ids' in of ? of.ids : of.buyerId],
    );
    return rows.map(({ amount, currency, chargebacks, at, ...row }) => {
      const chargeback = presentOwnChargeback(chargebacks);
      return {
        ...row,
        total: { amount, currency },
        ...(chargeback && { chargeback: chargeback.status }),
        at: at.toISOString(),
      };
    });
  }
}

const purchases: Foldable<PurchaseState> = purchaseDecider;

/** Holders are in the order of the lines, one a ticket. */
function linesOf(row: PresentablePurchase, holders: readonly Holder[]): CaseOrder['lines'] {
  let place = 0;
  return row.lines.map((line) => {
    const ofLine = holders.slice(place, (place += line.quantity));
    return {
      ...presentLine(line),
      sellerId: line.sellerId,
      holders: ofLine.map(({ details }) => details && presentHolder(details)),
    };
  });
}

function moneyOf(row: PresentablePurchase): CaseOrder['money'] {
  const money = (amount: number) => ({ amount, currency: row.currency });
  const isPaid = ['succeeded', 'refund-due', 'refunded'].includes(row.payment_status ?? '');
  const paid = isPaid ? row.final_amount : 0;
  const refunded = row.payment_status === 'refunded' ? paid : sumOf(row.refunds, ['succeeded']);
  const underWay = sumOf(row.refunds, ['requested', 'submitted']);
  const toSellers = Object.entries(row.shares).reduce(
    (sum, [id, share]) => sum + share - shareGivenBack(row, id),
    0,
  );
  return {
    paid: money(paid),
    fees: money(row.lines.reduce((sum, { quantity, serviceFee }) => sum + quantity * serviceFee.amount, 0)),
    refunded: money(refunded),
    underWay: money(underWay),
    chargedBack: money(chargedBack(row.chargebacks)),
    left: money(Math.max(0, paid - refunded - underWay - chargedBack(row.chargebacks))),
    toSellers: money(toSellers),
  };
}

/** The payments in the order of their requests. */
function paymentsIn(events: readonly StoredEvent<PurchaseEvent>[], state: StartedPurchase): PaymentAttempt[] {
  const requestedAt = new Map<string, string>();
  for (const { type, data, at } of events)
    if (type === 'PaymentRequested') requestedAt.set(data.paymentId, at.toISOString());
  return [...state.declinedPayments, ...(state.payment ? [state.payment] : [])].map(
    ({ paymentId, amount, status, page }) => ({
      ...{ paymentId, amount, status },
      providerPaymentId: page?.providerPaymentId ?? null,
      requestedAt: requestedAt.get(paymentId) ?? '',
    }),
  );
}

/** What the buyer was mailed, or is to be, in the order of the occasions. */
function mailsIn(events: readonly StoredEvent<PurchaseEvent>[]): CaseMail[] {
  const mails = new Map<string, CaseMail>();
  for (const event of events) {
    const at = event.at.toISOString();
    if (asksForMail(event)) {
      const about = dueMail(event);
      if (!mails.has(about)) mails.set(about, { about, status: 'due', at });
    } else if (event.type === 'BuyerMailAskedAgain') {
      mails.set(event.data.about, { about: event.data.about, status: 'due', at });
    } else if (event.type === 'BuyerMailedAgain') {
      mails.set(event.data.about, { about: event.data.about, status: event.data.outcome, at });
    } else if (event.type in STATUS_AFTER) {
      const { type, data } = event as StoredEvent<
        Extract<PurchaseEvent, { type: keyof typeof STATUS_AFTER }>
      >;
      mails.set(data.about, { about: data.about, status: STATUS_AFTER[type], at });
    }
  }
  return [...mails.values()];
}

const STATUS_AFTER = {
  BuyerMailed: 'sent',
  BuyerMailDropped: 'dropped',
  BuyerMailRefused: 'refused',
} as const;

function asksForMail(event: StoredEvent<PurchaseEvent>): event is StoredEvent<AsksForMail> {
  return (ASK_FOR_MAIL as readonly string[]).includes(event.type);
}
