import type { Queryable } from '@terrace/event-core/database/queryable';
import { refundIdIn } from '../../src/features/money/mass-refunds/mass-refunds.reader.js';
import type { MassRefundRow } from '../../src/features/money/mass-refunds/mass-refunds.projection.js';

/**
 * Where mass refunds did something else than their dry run said: a mass refund that did not finish, or an order that was refunded
 * with another amount, was called refused and refunded, or called refunded and not.
 */
export async function massRefundViolations(database: Queryable): Promise<readonly string[]> {
  const { rows } = await database.query<MassRefundRow & { id: string }>('select * from mass_refunds');
  const requests = await database.query<{ id: string; amount: number }>(
    `select data ->> 'refundId' as id, (data -> 'amount' ->> 'amount')::int as amount
     from events where type = 'RefundRequested'`,
  );
  const amounts = new Map(requests.rows.map(({ id, amount }) => [id, amount]));
  return rows.flatMap(({ id, finished_at, orders }) => [
    ...(finished_at ? [] : [`mass refund ${id} is not finished`]),
    ...orders.flatMap(({ purchaseId, amount: { amount }, status }) => {
      const refunded = amounts.get(refundIdIn(id, purchaseId));
      const expected = status === 'requested' ? amount : undefined;
      return refunded === expected
        ? []
        : [`order ${purchaseId} of mass refund ${id} is ${status} with ${amount}, in the log ${refunded}`];
    }),
  ]);
}
