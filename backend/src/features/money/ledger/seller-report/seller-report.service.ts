import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { on } from '@terrace/event-core/model/plan';
import { Database } from '../../../../platform/database/database.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { newId } from '../../../../platform/ids/new-id.js';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { CommissionOfYear } from '../../../buying/purchases/sales/sales.public.js';
import { LoadReportedSellers } from '../../../people/sellers/sellers.public.js';
import { LoadAccountInForce } from '../../../selling/bank-info/bank-info.public.js';
import { LEDGER_ENTRIES } from '../ledger-entries.table.js';
import { sellerReportDecider } from './seller-report.decider.js';
import {
  type Identified,
  type ReportLine,
  type SellerQuarter,
  sellerReportCsv,
} from './seller-report.views.js';

/** Makes the yearly report of sellers from the ledger (product.md 17.12). */
@Injectable()
export class SellerReport {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly executor: CommandExecutor,
  ) {}

  /** The report as CSV; who took it along is recorded before it leaves. */
  async make(year: number, by: DecidedBy): Promise<string> {
    const lines = await this.lines(year);
    const ids = [...new Set(lines.map(({ sellerId }) => sellerId))];
    const record = { type: 'RecordSellerReport', year, sellers: ids.length, by } as const;
    await this.executor.execute({
      commands: () => [on(sellerReportDecider, newId(), record, { isNew: true })],
      result: {},
    });
    return sellerReportCsv(year, lines, await this.identified(ids));
  }

  /** By seller, quarter and currency. */
  private async lines(year: number): Promise<ReportLine[]> {
    const from = new Date(Date.UTC(year, 0, 1));
    const before = new Date(Date.UTC(year + 1, 0, 1));
    const { rows } = await this.database.query<SellerQuarter>(QUARTERS, [from, before]);
    const fees = new Map<string, number>();
    for (const { sellerId, currency, at, amount } of await this.queries.execute(
      new CommissionOfYear(from, before),
    )) {
      const key = keyOf({ sellerId, currency, quarter: Math.floor(at.getUTCMonth() / 3) + 1 });
      fees.set(key, (fees.get(key) ?? 0) + amount);
    }
    return rows.map((row) => ({ ...row, fees: fees.get(keyOf(row)) ?? 0 }));
  }

  private async identified(ids: readonly string[]): Promise<ReadonlyMap<string, Identified>> {
    const sellers = await this.queries.execute(new LoadReportedSellers(ids));
    const identified = new Map<string, Identified>();
    for (const [id, seller] of sellers) {
      const bank = await this.queries.execute(new LoadAccountInForce(id));
      const account = bank && { holder: bank.accountHolderName, number: bank.accountNumber };
      identified.set(id, { ...seller, account });
    }
    return identified;
  }
}

function keyOf({ sellerId, quarter, currency }: Pick<SellerQuarter, 'sellerId' | 'quarter' | 'currency'>) {
  return `${sellerId} ${quarter} ${currency}`;
}

/** Payouts move what is owed and change nothing of it. */
const QUARTERS = `
  select split_part(account, ':', 2) as "sellerId", currency, extract(quarter from at at time zone 'utc')::int as quarter,
         coalesce(-sum(amount) filter (where kind = 'purchase'), 0)::bigint as consideration,
         count(distinct source) filter (where event = 'PurchaseCompleted')::int as sales,
         coalesce(-sum(amount) filter (where kind = 'adjustment'), 0)::bigint as adjustments
  from ${LEDGER_ENTRIES}
  where starts_with(account, 'seller:') and account like '%:pending' and kind in ('purchase', 'adjustment')
    and at >= $1 and at < $2
  group by 1, 2, 3 order by 1, 3, 2`;
