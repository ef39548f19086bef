import type { Queryable } from '@terrace/event-core/database/queryable';
import { type StoredEvent, parseStreamId } from '@terrace/event-core/model/event';
import { adjustmentEntries } from '../src/features/money/payouts/adjustments/adjustments.projection.js';
import type { AdjustmentBooked } from '../src/features/money/payouts/adjustments/adjustment.events.js';
import { payoutEntries } from '../src/features/money/payouts/payouts.projection.js';
import type { PayoutEvent } from '../src/features/money/payouts/payout.events.js';
import {
  type Booking,
  type Entry,
  NO_BOOKINGS,
  balancesOf,
  bookingsOf,
  withBooked,
} from '../src/features/buying/purchases/entries.js';
import { entriesOf } from '../src/features/buying/purchases/purchase-entries.js';
import type { PurchaseEvent } from '../src/features/buying/purchases/purchase.events.js';
import { withoutBooking } from '../src/features/buying/purchases/purchase-list.projection.js';
import type { PurchaseRow } from '../src/features/buying/purchases/purchase-list.table.js';

/** An event as the checker reads it from the feed; what is personal is not needed. */
export interface LoggedEvent {
  readonly position: number;
  readonly streamId: string;
  readonly type: string;
  readonly data: object;
  readonly at: Date;
}

/** Fields of an event that projections do not read. */
const NOT_READ = {
  ...{ id: '', version: 0 },
  meta: { actor: { role: 'system', id: 'spec' }, correlationId: 'spec' },
} as const;

/** What is wrong after the event at this position. */
export interface LedgerViolation {
  readonly position: number;
  readonly text: string;
}

/**
 * Replays the log of a database event by event through the pure functions that make the ledger's entries, and returns
 * what is wrong at EVERY position: entries of an event that do not come to 0; a currency in which captured is not
 * kept + refunded + due; a purchase that gave back more than was paid, or owes its buyer another sum than its open
 * refunds, or paid another sum than was requested; a seller or official account of a purchase on the wrong side; a
 * payout that gives more than it took; a seller to whom the books owe another sum than the events of adjustments and payouts say.
 *
 * Captured, refunded and due are added up from the events' own amounts, kept from the entries, so that neither can
 * hide what is wrong with the other. Ask it when the sequencer has come to rest, or at any time: it reads as far as
 * the feed has come. `expect(await ledgerViolations(database)).toEqual([])`.
 */
export async function ledgerViolations(database: Queryable): Promise<readonly LedgerViolation[]> {
  return violationsIn(await loggedEvents(database));
}

/** The events of purchases, payouts and adjustments in the order of their positions. */
export async function loggedEvents(database: Queryable): Promise<readonly LoggedEvent[]> {
  const { rows } = await database.query<Omit<LoggedEvent, 'position'> & { position: string }>(
    `select position, stream_id as "streamId", type, data, at from feed join events using (seq)
     where starts_with(stream_id, 'purchase-') or starts_with(stream_id, 'payout-')
       or starts_with(stream_id, 'adjustment-') order by position`,
  );
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

/** The same for events at hand. `keep` decides which entries are booked: controls leave one out. */
export function violationsIn(
  events: Iterable<LoggedEvent>,
  keep: (entry: Entry, event: LoggedEvent) => boolean = () => true,
): readonly LedgerViolation[] {
  const replay = new Replay();
  const violations: LedgerViolation[] = [];
  for (const event of events) {
    const entries = replay.take(event, keep);
    for (const text of replay.wrongAfter(event, entries))
      violations.push({ position: event.position, text: `${text} (${event.type} of ${event.streamId})` });
  }
  return violations;
}

/** What a purchase's events say of the buyer's money, in minor units; made without the entries. */
interface BuyersMoney {
  currency: string;
  /** Amount of the payment that was requested last. */
  requested: number;
  captured: number;
  refunded: number;
  /** What banks took, and of it what had been given back before. */
  taken: number;
  excess: number;
  isCompleted: boolean;
  readonly open: Map<string, number>;
  /** Chargebacks that no bank has decided. */
  readonly chargebacks: Map<string, number>;
}

interface Totals {
  captured: number;
  refunded: number;
  due: number;
  kept: number;
}

class Replay {
  private readonly sales = new Map<string, PurchaseRow>();
  private readonly payouts = new Map<string, { seller_id: string; amount: number }>();
  private readonly payoutBookings = new Map<string, Pick<Booking, 'entries'>[]>();
  private readonly adjustments = new Map<string, { booked: number; given: number }>();
  private readonly money = new Map<string, BuyersMoney>();
  private readonly totals = new Map<string, Totals>();

  /** Books an event and returns its entries. */
  take(event: LoggedEvent, keep: (entry: Entry, event: LoggedEvent) => boolean): readonly Entry[] {
    const { category, entityId } = parseStreamId(event.streamId);
    const stored: StoredEvent = { ...event, ...NOT_READ };
    if (category === 'adjustment')
      return this.takeAdjustment(stored as StoredEvent<AdjustmentBooked>, (entry) => keep(entry, event));
    return category === 'purchase'
      ? this.takePurchase(entityId, stored as StoredEvent<PurchaseEvent>, event, keep)
      : this.takePayout(entityId, stored as StoredEvent<PayoutEvent>, (entry) => keep(entry, event));
  }

  *wrongAfter(event: LoggedEvent, entries: readonly Entry[]): Generator<string> {
    const { category, entityId } = parseStreamId(event.streamId);
    const sum = entries.reduce((all, [, amount]) => all + amount, 0);
    if (sum !== 0) yield `the entries come to ${sum}`;
    if (category === 'payout') yield* this.wrongWithPayout(entityId);
    else if (category === 'adjustment') yield* this.wrongWithAdjustments();
    else yield* this.wrongWithPurchase(entityId);
    for (const [currency, { captured, kept, refunded, due }] of this.totals)
      if (captured !== kept + refunded + due)
        yield `${currency}: captured ${captured} is not kept ${kept} + refunded ${refunded} + due ${due}`;
  }

  private takePurchase(
    id: string,
    stored: StoredEvent<PurchaseEvent>,
    event: LoggedEvent,
    keep: (entry: Entry, event: LoggedEvent) => boolean,
  ): readonly Entry[] {
    const before = this.sales.get(id) ?? null;
    const entries = before ? entriesOf(stored, before).filter((entry) => keep(entry, event)) : [];
    const after = withoutBooking(before, stored);
    if (after) this.sales.set(id, { ...after, entries: withBooked(after.entries, entries, event) });
    this.count(id, stored);
    const currency = after?.currency ?? '';
    for (const [account, amount] of entries)
      if (account !== 'provider' && account !== 'chargebacks' && !account.startsWith('buyer:'))
        this.totalsOf(currency).kept -= amount;
    return entries;
  }

  private takePayout(
    id: string,
    event: StoredEvent<PayoutEvent>,
    keep: (entry: Entry) => boolean,
  ): readonly Entry[] {
    if (event.type === 'PayoutRequested') {
      const { sellerId, amount } = event.data;
      this.payouts.set(id, { seller_id: sellerId, amount: amount.amount });
    }
    const payout = this.payouts.get(id);
    const entries = payout ? payoutEntries(event, payout).filter(keep) : [];
    this.payoutBookings.set(id, [...(this.payoutBookings.get(id) ?? []), { entries }]);
    return entries;
  }

  /** What was given to sellers is counted from the events alone, what was booked from the entries. */
  private takeAdjustment(
    event: StoredEvent<AdjustmentBooked>,
    keep: (entry: Entry) => boolean,
  ): readonly Entry[] {
    const { sellerId, amount } = event.data;
    const entries = adjustmentEntries(event).filter(keep);
    const sums = this.adjustments.get(sellerId) ?? { booked: 0, given: 0 };
    const owed = entries.find(([account]) => account === `seller:${sellerId}:pending`)?.[1] ?? 0;
    this.adjustments.set(sellerId, { booked: sums.booked - owed, given: sums.given + amount.amount });
    return entries;
  }

  private *wrongWithAdjustments(): Generator<string> {
    for (const [sellerId, { booked, given }] of this.adjustments)
      if (booked !== given)
        yield `${booked} of adjustments is booked for ${sellerId} where ${given} was given`;
  }

  /** Adds up from the events alone. */
  private count(id: string, event: PurchaseEvent): void {
    const money = this.moneyOf(id);
    const dueBefore = dueOf(money);
    switch (event.type) {
      case 'PaymentRequested':
        money.currency = event.data.amount.currency;
        money.requested = event.data.amount.amount;
        break;
      case 'PaymentSucceeded':
        money.currency = event.data.amount.currency;
        money.captured += event.data.amount.amount;
        this.totalsOf(money.currency).captured += event.data.amount.amount;
        break;
      case 'PurchaseCompleted':
        money.isCompleted = true;
        break;
      case 'RefundRequested':
        money.open.set(event.data.refundId, event.data.amount.amount);
        break;
      case 'RefundFailed':
        money.open.delete(event.data.refundId);
        break;
      case 'RefundSucceeded':
        this.giveBack(money, money.open.get(event.data.refundId) ?? 0);
        money.open.delete(event.data.refundId);
        break;
      case 'PaymentRefunded':
        this.giveBack(money, money.captured);
        break;
      case 'ChargebackOpened':
        money.chargebacks.set(event.data.chargebackId, event.data.amount.amount);
        break;
      case 'ChargebackWon':
        money.chargebacks.delete(event.data.chargebackId);
        break;
      case 'ChargebackLost': {
        const amount = money.chargebacks.get(event.data.chargebackId) ?? 0;
        money.chargebacks.delete(event.data.chargebackId);
        money.taken += amount;
        money.excess += event.data.excess;
        this.totalsOf(money.currency).refunded += amount;
        break;
      }
      default:
    }
    if (money.currency) this.totalsOf(money.currency).due += dueOf(money) - dueBefore;
  }

  private giveBack(money: BuyersMoney, amount: number): void {
    money.refunded += amount;
    this.totalsOf(money.currency).refunded += amount;
  }

  private *wrongWithPurchase(id: string): Generator<string> {
    const { captured, refunded, open, chargebacks, ...money } = this.moneyOf(id);
    if (captured !== 0 && captured !== money.requested)
      yield `${captured} was captured where ${money.requested} was requested`;
    const asked = [...open.values()].reduce((all, amount) => all + amount, 0);
    if (refunded + asked > captured)
      yield `refunds of ${refunded} and ${asked} are more than was paid, ${captured}`;
    const balances = balancesOf(bookingsOf(this.sales.get(id)?.entries ?? NO_BOOKINGS));
    const due = dueOf({ captured, refunded, open, chargebacks, ...money });
    const owed = -(balances.get(`buyer:${id}`) ?? 0);
    if (owed !== due) yield `the buyer is owed ${owed}, and should be owed ${due}`;
    const atProvider = balances.get('provider') ?? 0;
    const inQuestion = [...chargebacks.values()].reduce((all, amount) => all + amount, 0);
    const left = captured - refunded - money.taken - inQuestion;
    if (atProvider !== left) yield `the provider has ${atProvider}, and should have ${left}`;
    for (const [account, amount] of balances)
      if (amount > 0 && (account.startsWith('seller:') || account === 'official'))
        yield `${account} gave back ${amount} more than it got`;
  }

  private *wrongWithPayout(id: string): Generator<string> {
    for (const [account, amount] of balancesOf(this.payoutBookings.get(id) ?? []))
      if (account.endsWith(':available') && amount > 0) yield `${account} gave ${amount} more than it got`;
  }

  private moneyOf(id: string): BuyersMoney {
    const money = this.money.get(id) ?? {
      ...{ currency: '', requested: 0, captured: 0, refunded: 0, isCompleted: false },
      ...{ taken: 0, excess: 0 },
      open: new Map<string, number>(),
      chargebacks: new Map<string, number>(),
    };
    this.money.set(id, money);
    return money;
  }

  private totalsOf(currency: string): Totals {
    const totals = this.totals.get(currency) ?? { captured: 0, refunded: 0, due: 0, kept: 0 };
    this.totals.set(currency, totals);
    return totals;
  }
}

/** All that was paid until the purchase is completed; afterwards what was asked back and has not arrived. */
function dueOf({ isCompleted, captured, refunded, taken, excess, open }: BuyersMoney): number {
  if (!isCompleted) return captured - refunded - (taken - excess);
  return [...open.values()].reduce((all, amount) => all + amount, 0);
}
