import type { AdjustmentReason } from '@terrace/contracts/values/money/adjustments';
import type { Money } from '@terrace/contracts/values/money/money';
import type { StoredEvent } from '@terrace/event-core/model/event';
import type { SaleEvent } from '../../../money/payouts/sale.events.js';
import type { SellerBalanceEvent } from '../../../money/payouts/seller-balance.events.js';

export type EntryKind = 'sale' | 'refund' | 'chargeback' | 'payout' | 'adjustment';

/** A movement of a seller's balance; the amount is negative where it is taken or paid out. */
export interface StatementLine {
  readonly at: Date;
  readonly kind: EntryKind;
  /** The purchase's id, the payout's or the adjustment's. */
  readonly reference: string;
  /** The refund's or chargeback's id; null for the others. */
  readonly refundId: string | null;
  /** Of an adjustment. */
  readonly reason?: AdjustmentReason;
  readonly amount: number;
  /** After it. */
  readonly balance: number;
}

/** A month in one currency; amounts in minor units. */
export interface CurrencyStatement {
  readonly currency: string;
  readonly opening: number;
  readonly lines: readonly StatementLine[];
  readonly closing: number;
}

type Event = StoredEvent<SaleEvent | SellerBalanceEvent>;

/**
 * A month (UTC, 'yyyy-mm') of a seller's balance, from all events of it and of the seller's sales: what sales brought, less what
 * refunds and disputes took, adjustments, and what was paid out. By currency, in alphabetical order; a currency that is neither owed nor
 * moved in the month has no statement. The closing balance of a month is the opening one of the next.
 */
export function statementOf(events: readonly Event[], month: string): readonly CurrencyStatement[] {
  const start = startOf(month);
  const end = endOf(month);
  const byCurrency = new Map<string, { opening: number; balance: number; lines: StatementLine[] }>();
  for (const { at, kind, reference, refundId = null, reason, money } of movementsOf(events)) {
    if (at >= end) continue;
    const { currency, amount } = money;
    const sum = byCurrency.get(currency) ?? { opening: 0, balance: 0, lines: [] };
    byCurrency.set(currency, sum);
    sum.balance += amount;
    if (at < start) sum.opening = sum.balance;
    else
      sum.lines.push({
        ...{ at, kind, reference, refundId, amount, balance: sum.balance },
        ...(reason && { reason }),
      });
  }
  return [...byCurrency]
    .filter(([, { opening, lines }]) => opening !== 0 || lines.length > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, { opening, lines, balance }]) => ({ currency, opening, lines, closing: balance }));
}

interface Movement {
  readonly at: Date;
  readonly kind: EntryKind;
  readonly reference: string;
  readonly refundId?: string;
  readonly reason?: AdjustmentReason;
  readonly money: Money;
}

/**
 * A payout leaves the balance when it is paid: a payout that fails never left it. By time: the events of several streams have no other
 * order, and clocks of several processes may differ.
 */
function movementsOf(events: readonly Event[]): readonly Movement[] {
  const taken = new Map<string, Money>();
  const movements: Movement[] = [];
  for (const event of events) {
    const { at } = event;
    if (event.type === 'SaleCredited')
      movements.push({ at, kind: 'sale', reference: event.data.purchaseId, money: event.data.amount });
    if (event.type === 'SaleDebited')
      movements.push({
        at,
        kind: 'refund',
        reference: event.data.purchaseId,
        refundId: event.data.refundId,
        money: less(event.data.amount),
      });
    if (event.type === 'BalanceAdjusted') {
      const { adjustmentId: reference, reason, amount: money } = event.data;
      movements.push({ at, kind: 'adjustment', reference, reason, money });
    }
    if (event.type === 'PayoutTaken') taken.set(event.data.payoutId, event.data.amount);
    if (event.type === 'PayoutEnded' && event.data.outcome === 'paid') {
      const money = taken.get(event.data.payoutId);
      if (money) movements.push({ at, kind: 'payout', reference: event.data.payoutId, money: less(money) });
    }
  }
  return movements.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Calls chargebacks what was taken under another id than that of one of these refunds: the log of sales does not tell them apart. */
export function withChargebacks(
  statements: readonly CurrencyStatement[],
  refundIds: { readonly has: (id: string) => boolean },
): readonly CurrencyStatement[] {
  return statements.map((statement) => ({
    ...statement,
    lines: statement.lines.map((line) =>
      line.refundId === null || refundIds.has(line.refundId) ? line : { ...line, kind: 'chargeback' },
    ),
  }));
}

function less(money: Money): Money {
  return { ...money, amount: -money.amount };
}

/** Months from the seller's first credit or adjustment until now, the latest first (product.md 22.5). */
export function monthsOf(events: readonly Pick<Event, 'at' | 'type'>[], now: Date): readonly string[] {
  const first = events.find(({ type }) => type === 'SaleCredited' || type === 'BalanceAdjusted');
  if (!first) return [];
  const months: string[] = [];
  for (let month = monthAt(first.at); startOf(month) <= now; month = monthAt(endOf(month)))
    months.push(month);
  return months.reverse();
}

/** The month of an instant, in UTC. */
export function monthAt(instant: Date): string {
  return instant.toISOString().slice(0, 7);
}

/** The first instant of a month. */
export function startOf(month: string): Date {
  return new Date(`${month}-01T00:00:00.000Z`);
}

/** The first instant after a month. */
export function endOf(month: string): Date {
  const start = startOf(month);
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
}

/** An append takes less than this: later none comes that belongs to the month. */
const LATE_MS = 60 * 60 * 1000;

/** Whether nothing can be added to a month any more. */
export function isFinal(month: string, now: Date): boolean {
  return now.getTime() >= endOf(month).getTime() + LATE_MS;
}
