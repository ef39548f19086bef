import type { BalanceDifference, CurrencyBalance } from '@terrace/contracts/http/money/payouts';
import type { QueryBus } from '@nestjs/cqrs';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { ORDERS_OF_CANCELLED_EVENTS } from '../../../buying/purchases/purchases.public.js';
import { SharesByPurchase } from '../../../buying/purchases/refunds/refunds.public.js';

/** A sale that the balance counts otherwise than the statement or the ledger; amounts in minor units. */
export interface DifferingSale {
  readonly currency: string;
  /** What it brings. */
  readonly amount: number;
  /** Whether it is unpaid and of a cancelled event: no part of the balance. */
  readonly isCancelled: boolean;
  /** What refunds on their way take of it, until it is taken: a moment longer than they are on their way. */
  readonly refunding: number;
}

/** A seller's sales of cancelled events, and those that a refund on its way holds, which a paid one does too. */
export async function loadDifferingSales(
  sellerId: string,
  queries: QueryBus,
  database: Queryable,
): Promise<readonly DifferingSale[]> {
  const { rows } = await database.query<
    Omit<DifferingSale, 'refunding'> & { readonly purchaseId: string; readonly refundIds: readonly string[] }
  >(
    `select * from (
       select purchase_id as "purchaseId", currency, amount,
              status = 'unpaid' and exists (
                select from ${ORDERS_OF_CANCELLED_EVENTS} cancelled where cancelled.id = purchase_id) as "isCancelled",
              array(select split_part(hold, ' ', 2) from unnest(holds) hold where starts_with(hold, 'refund ')) as "refundIds"
       from seller_sales where seller_id = $1 and currency is not null and (status = 'unpaid' or holds <> '{}')
     ) sales where "isCancelled" or "refundIds" <> '{}'`,
    [sellerId],
  );
  const refunds = rows.filter(({ refundIds }) => refundIds.length > 0);
  const refundIds = new Map(refunds.map((row) => [row.purchaseId, row.refundIds]));
  const shares = await queries.execute(new SharesByPurchase(sellerId, refundIds));
  return rows.map(({ purchaseId, currency, amount, isCancelled }) => ({
    ...{ currency, amount, isCancelled },
    refunding: shares.get(purchaseId) ?? 0,
  }));
}

/** What statement and ledger have instead of these balances, in each currency in which they differ. */
export function differencesOf(
  balances: readonly CurrencyBalance[],
  sales: readonly DifferingSale[],
): BalanceDifference[] {
  const currencies = [...new Set(sales.map(({ currency }) => currency))].sort();
  return currencies.flatMap((currency) => {
    const money = (amount: number) => ({ amount, currency });
    const own = sales.filter((sale) => sale.currency === currency);
    const cancelled = sumOf(own, ({ isCancelled, amount }) => (isCancelled ? amount : 0));
    const refunding = sumOf(own, (sale) => (sale.isCancelled ? 0 : sale.refunding));
    const underWay = sumOf(own, (sale) => sale.refunding);
    if (cancelled === 0 && underWay === 0) return [];
    const balance = balances.find(({ pending }) => pending.currency === currency);
    const parts = balance ? [balance.pending, balance.available, balance.underWay] : [];
    const statement = sumOf(parts, ({ amount }) => amount) + cancelled;
    return {
      ...{ cancelled: money(cancelled), refunding: money(refunding) },
      ...{ statement: money(statement), ledger: money(statement - underWay) },
    };
  });
}

function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0);
}
