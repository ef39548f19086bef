import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type { PayoutFilter, listOwnPayouts, listPayouts } from '@terrace/contracts/http/money/payouts';
import { containsText } from '../../../platform/database/contains-text.js';
import { withFilters } from '../../../platform/database/list-filters.js';
import { type LiveList, loadLivePage, orderedBy } from '../../../platform/database/live-page.js';
import { Database } from '../../../platform/database/database.js';
import { readerOrder } from '../../../platform/database/reader-order.js';
import { rowsById } from '../../../platform/database/rows-by-id.js';
import { LoadPayableAccount, hasApprovedBankInfo } from '../../selling/bank-info/bank-info.public.js';
import { BalanceReader } from './balances/balance.reader.js';
import { nextPayouts } from './balances/next-payouts.js';
import { type PresentablePayout, presentOwnPayout, presentPayout } from './payouts.presenter.js';
import { LoadSellerMoney } from './payouts.public.js';

/** Reads lists of payouts. */
@Injectable()
export class PayoutsReader {
  constructor(
    private readonly balances: BalanceReader,
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  /** A seller's payouts, newest first, and what is paid next. */
  async listOwn(
    sellerId: string,
    { page, perPage }: InputOf<typeof listOwnPayouts>['query'],
  ): Promise<ResponseOf<typeof listOwnPayouts>> {
    const now = new Date();
    const [payouts, count, { owed }, account] = await Promise.all([
      this.database.query<PresentablePayout>(
        'select * from payout_list where seller_id = $1 order by requested_at desc, id limit $2 offset $3',
        [sellerId, perPage, (page - 1) * perPage],
      ),
      this.database.query<{ total: number }>(
        'select count(*)::int as total from payout_list where seller_id = $1',
        [sellerId],
      ),
      this.balances.load(sellerId, now),
      this.queries.execute(new LoadPayableAccount(sellerId)),
    ]);
    return {
      items: payouts.rows.map(presentOwnPayout),
      total: count.rows[0]?.total ?? 0,
      page,
      perPage,
      next: nextPayouts(owed, account, now),
    };
  }

  /** The administrators' list. */
  async list(filter: InputOf<typeof listPayouts>['query']): Promise<ResponseOf<typeof listPayouts>> {
    const list = await loadLivePage<PresentablePayout>(payoutsOf(filter), filter, this.database);
    return { ...list, items: list.items.map(presentPayout) };
  }
}

@QueryHandler(LoadSellerMoney)
export class LoadSellerMoneyHandler implements IQueryHandler<LoadSellerMoney> {
  constructor(
    private readonly balances: BalanceReader,
    private readonly database: Database,
  ) {}

  async execute({ sellerId }: LoadSellerMoney) {
    const [balance, payouts, sales] = await Promise.all([
      this.balances.balance(sellerId),
      this.database.query<PresentablePayout>(
        'select * from payout_list where seller_id = $1 order by requested_at desc, id limit 100',
        [sellerId],
      ),
      this.database.query<{ purchase_id: string }>(
        'select purchase_id from seller_sales where seller_id = $1 order by changed_at desc, id limit 100',
        [sellerId],
      ),
    ]);
    const purchaseIds = sales.rows.map(({ purchase_id }) => purchase_id);
    return { balance, payouts: payouts.rows.map(presentPayout), purchaseIds };
  }
}

/** The payouts that a filter names, newest first; of one status by when each came to it. */
export function payoutsOf({ status, q, ...filter }: PayoutFilter): LiveList {
  const list: LiveList = {
    table: 'payout_list',
    where: `($1::text is null or status = $1)
      and ($2::text is null or ${containsText('$2', ['seller_name', 'company_name'])})`,
    values: [status ?? null, q?.trim() || null],
    since: status ? 'status_since' : 'requested_at',
    order: orderedBy(COLUMNS, filter),
  };
  return withFilters(list, filter, FILTERED);
}

const FILTERED = {
  seller: { id: 'seller_id', names: ['seller_name', 'company_name'] },
  price: { amount: 'amount', currency: 'currency' },
  since: 'status_since',
} as const;

/** Failed payouts that no later one replaces, and whose seller was not asked for new bank details. */
export const REFUSED_PAYOUTS = {
  table: 'payout_list as refused',
  where: `status = 'failed'
    and not exists (select from payout_list later where later.seller_id = refused.seller_id
      and later.currency = refused.currency and later.requested_at > refused.requested_at)
    and ${hasApprovedBankInfo('refused.seller_id')}`,
  since: 'status_since',
};

const COLUMNS = {
  sellerName: readerOrder('seller_name'),
  amount: 'amount',
  requestedAt: 'requested_at',
} as const;

/** The present rows of these payouts. */
export const loadPayouts = rowsById<PresentablePayout>('payout_list');
