import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { salePolicyOf } from '@terrace/contracts/values/money/sale-policy';
import { Database } from '../../../../platform/database/database.js';
import { type BookingsText, bookingsOf } from '../entries.js';
import { dividedExactly } from '../pricing.js';
import type { PresentablePurchase } from '../purchase.presenter.js';
import { sharesBySeller } from '../refunds/refund-shares.js';
import type { ChargebackEntry } from '../refunds/chargeback.projection.js';
import type { Refund } from '../refunds/refund.events.js';
import { priceOf, shareWithoutDiscount } from '../seller-share.js';
import { CommissionOfSales, type SoldCommission } from './sales.public.js';

/** The columns of a purchase from which commission is computed. */
export type CommissionRow = Pick<PresentablePurchase, 'currency' | 'lines' | 'policy'> & {
  readonly refunds: readonly Pick<Refund, 'refundId' | 'shares' | 'status'>[];
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
    [...dividedBack(row)].flatMap(([id, parts]): [string, number][] => {
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
  /** Not one that failed: it gave nothing back in the end. */
  readonly counts: boolean;
}

/**
 * By refund and seller, what was given back: in the ratio of what sellers bear of the refund, by the largest remainder, so that the
 * parts come to what the ledger booked; never more than is left of a seller's commission, so that of what is refunded in steps each
 * seller gets the whole.
 */
function dividedBack(row: CommissionRow): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const left = new Map<string, number>();
  for (const line of row.lines)
    if (line.sellerId !== null) {
      const kept = priceOf(line) - shareWithoutDiscount(line, row.policy);
      left.set(line.sellerId, (left.get(line.sellerId) ?? 0) + kept);
    }
  const divided = new Map<string, ReadonlyMap<string, number>>();
  for (const { id, back, shares, counts } of inTheirOrder(row)) {
    const sellers = [...shares.keys()];
    const parts = withinLeft(dividedExactly(back, [...shares.values()]), (index) =>
      Math.max(0, left.get(sellers[index] ?? '') ?? 0),
    );
    const bySeller = new Map(sellers.map((sellerId, index) => [sellerId, parts[index] ?? 0]));
    divided.set(id, bySeller);
    if (counts)
      for (const [sellerId, part] of bySeller) left.set(sellerId, (left.get(sellerId) ?? 0) - part);
  }
  return divided;
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
    ...refunds.map(({ refundId: id, shares, status }, index) => ({
      ...{ id, shares, counts: status !== 'failed', booking: requests[index] },
    })),
    ...lost.map(({ chargebackId: id, loss }, index) => ({
      ...{ id, shares: loss?.shares ?? {}, counts: true, booking: losses[index] },
    })),
  ];
  return all
    .map(({ id, shares, counts, booking }) => ({
      ...{ id, counts, shares: sharesBySeller(lines, shares) },
      back: Math.max(0, booking?.entries.find(([account]) => account === 'commission')?.[1] ?? 0),
      place: booking ? bookings.indexOf(booking) : bookings.length,
    }))
    .sort((one, other) => one.place - other.place);
}
