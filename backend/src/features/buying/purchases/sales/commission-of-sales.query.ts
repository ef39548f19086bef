import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { salePolicyOf } from '@terrace/contracts/values/money/sale-policy';
import { Database } from '../../../../platform/database/database.js';
import { type BookingsText, bookingsOf } from '../entries.js';
import { exactPart } from '../pricing.js';
import type { PresentablePurchase } from '../purchase.presenter.js';
import { sharesBySeller } from '../refunds/refund-shares.js';
import type { ChargebackEntry } from '../refunds/chargeback.projection.js';
import type { Refund, RefundShares } from '../refunds/refund.events.js';
import { priceOf, shareWithoutDiscount } from '../seller-share.js';
import { CommissionOfSales, type SoldCommission } from './sales.public.js';

/** The columns of a purchase from which commission is computed. */
export type CommissionRow = Pick<PresentablePurchase, 'currency' | 'lines' | 'policy'> & {
  readonly refunds: readonly Pick<Refund, 'refundId' | 'shares'>[];
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

/**
 * By refund, the seller's part of the commission that the ledger gave back for it: in the ratio of what sellers bear of the refund;
 * the last of them has what rounding leaves.
 */
function givenBackOf({ lines, refunds, chargebacks, entries }: CommissionRow, sellerId: string) {
  const bookings = bookingsOf(entries);
  const requests = bookings.filter(({ event }) => event === 'RefundRequested');
  const losses = bookings.filter(({ event }) => event === 'ChargebackLost');
  // Those of one purchase may be lost in another order than they were opened in.
  const lost = chargebacks
    .filter(({ status }) => status === 'lost')
    .sort((one, other) => Date.parse(one.statusSince) - Date.parse(other.statusSince));
  const all: readonly { id: string; shares: RefundShares; booking: (typeof bookings)[number] | undefined }[] =
    [
      ...refunds.map(({ refundId: id, shares }, index) => ({ id, shares, booking: requests[index] })),
      ...lost.map(({ chargebackId: id, loss }, index) => ({
        ...{ id, shares: loss?.shares ?? {} },
        booking: losses[index],
      })),
    ];
  return new Map(
    all.flatMap(({ id, shares, booking }): [string, number][] => {
      const [, back = 0] = booking?.entries.find(([account]) => account === 'commission') ?? [];
      const part = partOf(back, sharesBySeller(lines, shares), sellerId);
      return part > 0 ? [[id, part]] : [];
    }),
  );
}

function partOf(back: number, shares: ReadonlyMap<string, number>, sellerId: string): number {
  const sellers = [...shares];
  const all = sellers.reduce((sum, [, share]) => sum + share, 0);
  const parts = sellers.map(([id, share]) => [id, exactPart(back, share, all)] as const);
  const left = back - parts.reduce((sum, [, part]) => sum + part, 0);
  return parts.reduce(
    (sum, [id, part], index) =>
      id === sellerId ? sum + part + (index === parts.length - 1 ? left : 0) : sum,
    0,
  );
}
