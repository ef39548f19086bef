import type { Queryable } from '@terrace/event-core/database/queryable';

const PAID_WHILE_DISPUTED = `
  select taken.data ->> 'purchaseId' as purchase
  from events taken
  where taken.type = 'SaleTaken' and 0 < (
    select count(*) filter (where hold.type = 'SaleHeld') - count(*) filter (where hold.type = 'SaleReleased')
    from events hold
    where hold.stream_id = taken.stream_id and hold.version < taken.version
      and hold.type in ('SaleHeld', 'SaleReleased'))`;

const REFUNDED_TWICE = `
  select stream_id as dispute from events where type = 'DisputeRefunded' group by stream_id having count(*) > 1`;

const WITHOUT_ITS_REFUND = `
  select decided.stream_id as dispute from events decided
  where decided.type = 'DisputeDecided' and decided.data -> 'refund' ->> 'refundId' is not null
    and 1 <> (select count(*) from events requested
              where requested.stream_id = 'purchase-' || (decided.data ->> 'purchaseId')
                and requested.type = 'RefundRequested'
                and requested.data ->> 'refundId' = decided.data -> 'refund' ->> 'refundId'
                and requested.data -> 'amount' = decided.data -> 'refund' -> 'amount')`;

/**
 * What went wrong between disputes and money: a sale that a payout took while it was held, a decision without exactly one
 * refund of what it says, and a dispute that was refunded twice.
 */
export async function disputeViolations(database: Queryable): Promise<readonly string[]> {
  const [paid, without, twice] = await Promise.all([
    database.query<{ purchase: string }>(PAID_WHILE_DISPUTED),
    database.query<{ dispute: string }>(WITHOUT_ITS_REFUND),
    database.query<{ dispute: string }>(REFUNDED_TWICE),
  ]);
  return [
    ...paid.rows.map(({ purchase }) => `sale ${purchase} was paid out while it was held`),
    ...without.rows.map(({ dispute }) => `${dispute} was decided without its refund`),
    ...twice.rows.map(({ dispute }) => `${dispute} was refunded twice`),
  ];
}
