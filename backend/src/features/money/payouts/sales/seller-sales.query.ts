import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { Database } from '../../../../platform/database/database.js';
import { ORDERS_OF_CANCELLED_EVENTS } from '../../../buying/purchases/purchases.public.js';
import { MoneyOfSales, type SaleMoney } from '../../../buying/purchases/sales/sales.public.js';
import { SELLER_NAMES } from '../../../people/sellers/sellers.public.js';
import { LoadSalesOfOrder } from '../payouts.public.js';
import { reasonsOfHolds } from '../sale.events.js';
import { MAX_SALES } from '../seller-balance.decider.js';
import { saleId } from './sale.plans.js';
import type { SellerSaleRow } from './seller-sales.projection.js';

/** A sale whose day has come and that its own stream does not hold. */
export interface DueRow {
  readonly purchaseId: string;
  readonly currency: string;
  /** Ids of the refunds whose share was taken. */
  readonly debited: readonly string[];
}

/** The sales that a seller's next payouts in these currencies may take; all currencies without them. The earliest first. */
export async function dueSales(
  sellerId: string,
  now: Date,
  database: Queryable,
  currency: string | null = null,
): Promise<readonly DueRow[]> {
  const { rows } = await database.query<DueRow>(
    `select purchase_id as "purchaseId", currency, debited from seller_sales
     where seller_id = $1 and payable_at <= $2 and ($3::text is null or currency = $3)
     order by payable_at, id limit ${MAX_SALES}`,
    [sellerId, now, currency],
  );
  return rows;
}

/** Unpaid sales of one day and currency, or a single held sale; amounts in minor units. */
export interface UnpaidSales {
  readonly amount: number;
  readonly currency: string;
  readonly availableAt: Date | null;
  /** Why it waits, see `holdKey`; empty where nothing holds it. */
  readonly holds: readonly string[];
  /** Only of a sale that is held. */
  readonly purchaseId: string | null;
}

/**
 * What sellers have not been paid, summed where a sum is enough, so that it does not grow with the sales of a day; without the
 * sales of cancelled events, of which nothing is paid out.
 * `alone` are purchases whose sales are listed by themselves, because something holds them that their streams do not know.
 */
export async function loadUnpaid(
  sellerIds: readonly string[],
  alone: readonly string[],
  database: Queryable,
): Promise<ReadonlyMap<string, readonly UnpaidSales[]>> {
  const { rows } = await database.query<UnpaidSales & { readonly sellerId: string }>(
    `select seller_id as "sellerId", currency, available_at as "availableAt", holds, sum(amount)::bigint as amount,
            case when holds <> '{}' or purchase_id = any($2) then purchase_id end as "purchaseId"
     from seller_sales where seller_id = any($1) and status = 'unpaid'
       and not exists (select from ${ORDERS_OF_CANCELLED_EVENTS} cancelled where cancelled.id = purchase_id)
     group by 1, 2, 3, 4, 6 order by 3, 6`,
    [sellerIds, alone],
  );
  const bySeller = new Map<string, UnpaidSales[]>();
  for (const { sellerId, ...sales } of rows)
    bySeller.set(sellerId, [...(bySeller.get(sellerId) ?? []), sales]);
  return bySeller;
}

/** The ids of a seller's sales, those that changed last first; all of them without a limit. */
export async function saleIdsOf(
  sellerId: string,
  database: Queryable,
  limit: number | null = null,
): Promise<readonly string[]> {
  const { rows } = await database.query<{ id: string }>(
    'select id from seller_sales where seller_id = $1 order by changed_at desc, id limit $2',
    [sellerId, limit],
  );
  return rows.map(({ id }) => id);
}

type NamedSale = SellerSaleRow & { readonly full_name: string | null; readonly company_name: string | null };

@QueryHandler(LoadSalesOfOrder)
export class LoadSalesOfOrderHandler implements IQueryHandler<LoadSalesOfOrder> {
  constructor(private readonly database: Database) {}

  async execute({ purchaseId, sellerIds }: LoadSalesOfOrder) {
    const { rows } = await this.database.query<NamedSale>(
      `select sale.*, seller.full_name, seller.company_name from seller_sales sale
       left join ${SELLER_NAMES} seller on seller.id = sale.seller_id where sale.id = any($1) order by sale.id`,
      [sellerIds.map((sellerId) => saleId(sellerId, purchaseId))],
    );
    return rows.map((row) => ({
      sellerId: row.seller_id,
      sellerName: row.full_name,
      companyName: row.company_name,
      amount: row.currency === null ? null : { amount: row.amount, currency: row.currency },
      status: row.status,
      availableAt: row.available_at?.toISOString() ?? null,
      holds: reasonsOfHolds(row.holds),
      payoutId: row.payout_id,
    }));
  }
}

@QueryHandler(MoneyOfSales)
export class MoneyOfSalesHandler implements IQueryHandler<MoneyOfSales> {
  constructor(private readonly database: Database) {}

  async execute({ sellerId, purchaseIds }: MoneyOfSales) {
    const { rows } = await this.database.query<SaleMoney & { readonly purchaseId: string }>(
      `select purchase_id as "purchaseId", available_at as "availableAt",
              case when status = 'paid' then (select ended_at from payout_list where payout_list.id = payout_id) end as "paidAt",
              case when status = 'paid' then 'paid' when status = 'spent' then 'spent' when status = 'taken' then 'under-way'
                when exists (select from ${ORDERS_OF_CANCELLED_EVENTS} cancelled where cancelled.id = purchase_id) then 'none'
                when holds <> '{}' then 'held' when payable_at <= now() then 'available' else 'pending' end as status
       from seller_sales where seller_id = $1 and purchase_id = any($2)`,
      [sellerId, purchaseIds],
    );
    return new Map(rows.map(({ purchaseId, ...money }) => [purchaseId, money]));
  }
}
