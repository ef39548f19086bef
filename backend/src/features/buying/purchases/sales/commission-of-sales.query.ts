import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { salePolicyOf } from '@terrace/contracts/values/money/sale-policy';
import { Database } from '../../../../platform/database/database.js';
import { type BookingsText, bookingsOf } from '../entries.js';
import { dividedExactly } from '../pricing.js';
import type { PresentablePurchase } from '../purchase.presenter.js';
import { sharesBySeller } from '../refunds/refund-shares.js';
import type { ChargebackEntry } from '../refunds/chargeback.projection.js';
import type { RefundEntry } from '../refunds/refund.projection.js';
import { priceOf, shareWithoutDiscount } from '../seller-share.js';
import {
  type BookedCommission,
  CommissionOfSales,
  CommissionOfYear,
  type SoldCommission,
} from './sales.public.js';

/** The columns of a purchase from which commission is computed. */
export type CommissionRow = Pick<PresentablePurchase, 'currency' | 'lines' | 'policy'> & {
  readonly refunds: readonly Pick<RefundEntry, 'refundId' | 'shares' | 'status' | 'statusSince'>[];
  readonly chargebacks: readonly Pick<ChargebackEntry, 'chargebackId' | 'status' | 'statusSince' | 'loss'>[];
  readonly entries: BookingsText;
};

@QueryHandler(CommissionOfSales)
export class CommissionOfSalesHandler implements IQueryHandler<CommissionOfSales> {
  constructor(private readonly database: Database) {}

  async execute({ sellerId, purchaseIds }: CommissionOfSales) {
    const { rows } = await this.database.query<CommissionRow & { readonly id: string }>(
      `select id, currency, lines, policy, refunds, chargebacks, entries::text as entries
       from purchase_list where id = any($1) and status = 'completed'`,
      [purchaseIds],
    );
    return new Map(rows.map((row) => [row.id, commissionOf(row, sellerId)]));
  }
}

/** Orders read at once. */
const BATCH = 500;

@QueryHandler(CommissionOfYear)
export class CommissionOfYearHandler implements IQueryHandler<CommissionOfYear> {
  constructor(private readonly database: Database) {}

  async execute({ from, before }: CommissionOfYear) {
    const booked: BookedCommission[] = [];
    let rows: readonly (CommissionRow & { readonly id: string })[] = [];
    do {
      ({ rows } = await this.database.query<CommissionRow & { readonly id: string }>(
        `select id, currency, lines, policy, refunds, chargebacks, entries::text as entries from purchase_list
         where status = 'completed' and id > $3 and (entries -> -1 ->> 'at') collate "C" >= $1
           and (entries -> 0 ->> 'at') collate "C" < $2
         order by id limit ${BATCH}`,
        [from.toISOString(), before.toISOString(), rows.at(-1)?.id ?? ''],
      ));
      for (const row of rows) booked.push(...bookedIn(row).filter(({ at }) => at >= from && at < before));
    } while (rows.length === BATCH);
    return booked;
  }
}

/** What was kept of each seller when an order was completed, and what refunds gave back of it since. */
function bookedIn(row: CommissionRow): readonly BookedCommission[] {
  const { currency } = row;
  const completed = bookingsOf(row.entries).find(({ event }) => event === 'PurchaseCompleted');
  const kept = [...commissionBySeller(row)].flatMap(([sellerId, amount]) =>
    completed ? [{ sellerId, currency, amount, at: new Date(completed.at) }] : [],
  );
  const given = dividedBack(row).flatMap(({ parts, bookedAt, failedAt }) =>
    [...parts].flatMap(([sellerId, part]) => [
      ...(bookedAt ? [{ sellerId, currency, amount: -part, at: new Date(bookedAt) }] : []),
      // A refund that failed gave nothing back.
      ...(failedAt ? [{ sellerId, currency, amount: part, at: new Date(failedAt) }] : []),
    ]),
  );
  return [...kept, ...given].filter(({ amount }) => amount !== 0);
}

/** What the marketplace kept of a seller's lines, and what of it was given back. */
export function commissionOf(row: CommissionRow, sellerId: string): SoldCommission {
  const own = row.lines.filter((line) => line.sellerId === sellerId);
  const gross = own.reduce((sum, line) => sum + priceOf(line), 0);
  const kept = own.reduce((sum, line) => sum + priceOf(line) - shareWithoutDiscount(line, row.policy), 0);
  return {
    currency: row.currency,
    gross,
    commission: kept,
    givenBack: givenBackOf(row, sellerId),
    vat: salePolicyOf(row.policy).vat,
  };
}

/** By refund, the seller's part of the commission that the ledger gave back for it. */
function givenBackOf(row: CommissionRow, sellerId: string): Map<string, number> {
  return new Map(
    dividedBack(row).flatMap(({ id, parts }): [string, number][] => {
      const part = parts.get(sellerId) ?? 0;
      return part > 0 ? [[id, part]] : [];
    }),
  );
}

/** What a refund or lost chargeback gave back of the commission of all, and what sellers bear of it. */
interface GivenBack {
  readonly id: string;
  readonly back: number;
  readonly shares: ReadonlyMap<string, number>;
  readonly bookedAt: string | null;
  /** When it failed: then it gave nothing back in the end. */
  readonly failedAt: string | null;
}

/** With each seller's part. */
type Divided = GivenBack & { readonly parts: ReadonlyMap<string, number> };

/**
 * By refund and seller, what was given back: in the ratio of what sellers bear of the refund, by the largest remainder, so that the
 * parts come to what the ledger booked; never more than is left of a seller's commission, so that of what is refunded in steps each
 * seller gets the whole.
 */
function dividedBack(row: CommissionRow): readonly Divided[] {
  const left = commissionBySeller(row);
  return inTheirOrder(row).map((given) => {
    const { back, shares, failedAt } = given;
    // Where no seller bears anything of it, as of official tickets beside theirs, by what is left.
    const weights = shares.size > 0 ? shares : new Map(left);
    const sellers = [...weights.keys()];
    const parts = withinLeft(dividedExactly(back, [...weights.values()]), (index) =>
      Math.max(0, left.get(sellers[index] ?? '') ?? 0),
    );
    const bySeller = new Map(sellers.map((sellerId, index) => [sellerId, parts[index] ?? 0]));
    if (failedAt === null)
      for (const [sellerId, part] of bySeller) left.set(sellerId, (left.get(sellerId) ?? 0) - part);
    return { ...given, parts: bySeller };
  });
}

/** What was kept of each seller. */
function commissionBySeller({ lines, policy }: CommissionRow): Map<string, number> {
  const kept = new Map<string, number>();
  for (const line of lines)
    if (line.sellerId !== null) {
      const commission = priceOf(line) - shareWithoutDiscount(line, policy);
      kept.set(line.sellerId, (kept.get(line.sellerId) ?? 0) + commission);
    }
  return kept;
}

/** What a part has beyond its limit goes to those below theirs, from the first on; it stays where there are none. */
function withinLeft(parts: readonly number[], limitOf: (index: number) => number): number[] {
  const within = parts.map((part, index) => Math.min(part, limitOf(index)));
  let over = sumOf(parts) - sumOf(within);
  for (const [index, part] of within.entries()) {
    const more = Math.min(over, Math.max(0, limitOf(index) - part));
    within[index] = part + more;
    over -= more;
  }
  return over > 0 && within[0] !== undefined ? [within[0] + over, ...within.slice(1)] : within;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** In the order of their bookings. */
function inTheirOrder({ lines, refunds, chargebacks, entries }: CommissionRow): GivenBack[] {
  const bookings = bookingsOf(entries);
  const requests = bookings.filter(({ event }) => event === 'RefundRequested');
  const losses = bookings.filter(({ event }) => event === 'ChargebackLost');
  // Those of one purchase may be lost in another order than they were opened in.
  const lost = chargebacks
    .filter(({ status }) => status === 'lost')
    .sort((one, other) => Date.parse(one.statusSince) - Date.parse(other.statusSince));
  const all = [
    ...refunds.map(({ refundId: id, shares, status, statusSince }, index) => ({
      ...{ id, shares, failedAt: status === 'failed' ? statusSince : null, booking: requests[index] },
    })),
    ...lost.map(({ chargebackId: id, loss }, index) => ({
      ...{ id, shares: loss?.shares ?? {}, failedAt: null, booking: losses[index] },
    })),
  ];
  return all
    .map(({ id, shares, failedAt, booking }) => ({
      ...{ id, failedAt, shares: sharesBySeller(lines, shares), bookedAt: booking?.at ?? null },
      back: Math.max(0, booking?.entries.find(([account]) => account === 'commission')?.[1] ?? 0),
      place: booking ? bookings.indexOf(booking) : bookings.length,
    }))
    .sort((one, other) => one.place - other.place);
}
