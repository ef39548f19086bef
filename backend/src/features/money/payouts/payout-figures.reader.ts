import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import type { HeldSeller, UnpayableSeller, payoutFigures } from '@terrace/contracts/http/money/payouts';
import { type PayoutStatus } from '@terrace/contracts/values/money/payout-status';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { Database } from '../../../platform/database/database.js';
import { ERASED } from '../../../platform/text/erased.js';
import { BankInfoStatuses, LoadPayableAccount } from '../../selling/bank-info/bank-info.public.js';
import { GetSellerSummary } from '../../people/sellers/sellers.public.js';
import { balancesByCurrency } from './balances/next-payouts.js';
import { loadBalances } from './balances/balance.reader.js';
import { type PresentableBalance, balanceOf } from './balances/seller-balances.projection.js';
import { type UnpaidSales, loadUnpaid } from './sales/seller-sales.query.js';

/** Held sellers that are listed; the longest held first. */
const MAX_HELD = 100;

interface FiguresRow {
  readonly status: PayoutStatus;
  readonly currency: string;
  readonly count: number;
  readonly total: string;
}

/** Reads figures of payouts, and the sellers who are not paid, for the administrators. */
@Injectable()
export class PayoutFiguresReader {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  /** Payouts by status, and the sellers who are not paid: held, or without bank details that work. */
  async all(): Promise<ResponseOf<typeof payoutFigures>> {
    const [{ rows }, { rows: paused }, { rows: refused }] = await Promise.all([
      this.database.query<FiguresRow>(
        `select status, currency, count(*)::int as count, sum(amount)::text as total
         from payout_list group by 1, 2 order by 1, 2`,
      ),
      this.database.query<PresentableBalance>(
        `select * from seller_balances where is_paused order by paused_at, id limit ${MAX_HELD}`,
      ),
      this.database.query<{ seller_id: string }>(
        `select distinct seller_id from payout_list where status = 'failed'`,
      ),
    ]);
    const held = await heldSellers(paused, this.queries, this.database);
    const unpayable = await this.unpayable(refused.map(({ seller_id }) => seller_id));
    return { statuses: byStatus(rows), held, unpayable };
  }

  private async unpayable(sellerIds: readonly string[]): Promise<UnpayableSeller[]> {
    const statuses = await this.queries.execute(new BankInfoStatuses(sellerIds));
    return sellerIds
      .map((sellerId) => ({ sellerId, bankInfo: statuses.get(sellerId) ?? null }))
      .filter(({ bankInfo }) => bankInfo !== 'approved');
  }

  /** A seller whose payouts are held; null when they are not. */
  async heldSeller(sellerId: string): Promise<HeldSeller | null> {
    const rows = await loadBalances([sellerId], this.database);
    const [held = null] = await heldSellers(rows, this.queries, this.database);
    return held;
  }
}

function byStatus(rows: readonly FiguresRow[]) {
  const statuses = new Map<PayoutStatus, { count: number; totals: { amount: number; currency: string }[] }>();
  for (const { status, currency, count, total } of rows) {
    const known = statuses.get(status) ?? { count: 0, totals: [] };
    const totals = [...known.totals, { amount: Number(total), currency }];
    statuses.set(status, { count: known.count + count, totals });
  }
  return [...statuses].map(([status, figures]) => ({ status, ...figures }));
}

/** Those of these sellers whose payouts are held. */
async function heldSellers(
  rows: readonly PresentableBalance[],
  queries: QueryBus,
  database: Queryable,
): Promise<HeldSeller[]> {
  const unpaid = await loadUnpaid(
    rows.map(({ id }) => id),
    [],
    database,
  );
  const held = await Promise.all(rows.map((row) => heldSeller(row, unpaid.get(row.id) ?? [], queries)));
  return held.filter((seller) => seller !== null);
}

async function heldSeller(
  row: PresentableBalance,
  unpaid: readonly UnpaidSales[],
  queries: QueryBus,
): Promise<HeldSeller | null> {
  const { id, paused_by: by, paused_at: at, pause_why: reason, pause_note: note } = row;
  if (at === null || reason === null) return null;
  const [seller, account] = await Promise.all([
    queries.execute(new GetSellerSummary(id)),
    queries.execute(new LoadPayableAccount(id)),
  ]);
  return {
    id,
    sellerName: seller?.fullName ?? ERASED,
    companyName: seller?.companyName ?? ERASED,
    hold: { reason, since: at.toISOString(), by: by ?? ERASED, note: note ?? '' },
    currencies: balancesByCurrency({ ...balanceOf(row), unpaid }, account, new Date()),
  };
}
