import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { reviewDispute } from '@terrace/contracts/http/care/admin-disputes';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { DomainError } from '@terrace/event-core/model/errors';
import { Database } from '../../../../platform/database/database.js';
import { LoadStartedPurchase } from '../../../buying/purchases/purchases.public.js';
import {
  leftToRefund,
  priceOfTickets,
  refundAmount,
} from '../../../buying/purchases/refunds/refunds.public.js';
import { countOfSales } from '../../../buying/purchases/sales/sales.public.js';
import { loadDisputes } from '../disputes.reader.js';
import { fullRefund, ticketsLeft } from '../disputed-tickets.decision.js';

type Review = ResponseOf<typeof reviewDispute>;

/** Reads what an administrator compares a dispute with. */
@Injectable()
export class DisputeReviewReader {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  /** What is compared with this dispute. Throws `not-found`. */
  async get(disputeId: string): Promise<Review> {
    const [dispute] = await loadDisputes([disputeId], this.database);
    if (!dispute) throw new DomainError('not-found');
    const purchase = await this.queries.execute(new LoadStartedPurchase(dispute.purchaseId));
    const left = ticketsLeft(purchase);
    const { payment } = purchase;
    const moneyOf = (amount: number) => payment && { amount, currency: payment.amount.currency };
    const full = fullRefund(dispute.tickets, purchase);
    return {
      seller: dispute.sellerId === null ? null : await this.recordOf(dispute.sellerId),
      refundable: moneyOf(leftToRefund(purchase)),
      full: full && moneyOf(refundAmount(full, purchase)),
      lines: dispute.tickets.map(({ lineId, label, quantity }) => {
        const count = Math.min(quantity, left.get(lineId) ?? 0);
        const sums = Array.from({ length: count }, (_none, index) =>
          moneyOf(priceOfTickets([{ lineId, quantity: index + 1 }], purchase)),
        );
        return { id: lineId, label, left: count, sums: sums.filter((sum) => sum !== null) };
      }),
      isShared: purchase.lines.some(({ sellerId }) => sellerId !== dispute.sellerId),
    };
  }

  private async recordOf(sellerId: string): Promise<NonNullable<Review['seller']>> {
    const { rows } = await this.database.query<NonNullable<Review['seller']>>(
      `select ${countOfSales('$1')} as sales,
              count(*)::int as disputes,
              count(*) filter (where outcome = 'refund')::int as refunded,
              count(*) filter (where outcome is not null and decided_by is null)::int as unanswered
       from dispute_list where seller_id = $1`,
      [sellerId],
    );
    return rows[0] ?? { sales: 0, disputes: 0, refunded: 0, unanswered: 0 };
  }
}
