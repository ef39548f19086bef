import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Overview, SalesDay, SalesSum } from '@terrace/contracts/http/console/overview';
import type { Money } from '@terrace/contracts/values/money/money';
import { LoadRefundsDue, SalesByDay } from '../../buying/purchases/sales/sales.public.js';

/** Reads the figures of the administrators' first page. */
@Injectable()
export class OverviewReader {
  constructor(private readonly queries: QueryBus) {}

  /** Sales of the last days and of as many days before them. */
  async lastDays(days: number): Promise<Overview> {
    const [both, refundsDue] = await Promise.all([
      this.queries.execute(new SalesByDay(days * 2)),
      this.queries.execute(new LoadRefundsDue()),
    ]);
    const shown = both.slice(days);
    return { days: shown, sum: sumOf(shown), before: sumOf(both.slice(0, days)), refundsDue };
  }
}

function sumOf(days: readonly SalesDay[]): SalesSum {
  return {
    purchases: days.reduce((sum, { purchases }) => sum + purchases, 0),
    tickets: days.reduce((sum, { tickets }) => sum + tickets, 0),
    totals: sumMoney(days.flatMap(({ totals }) => totals)),
    fees: sumMoney(days.flatMap(({ fees }) => fees)),
  };
}

/** Sums by currency, the largest first. */
function sumMoney(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums]
    .map(([currency, amount]) => ({ amount, currency }))
    .sort((one, other) => other.amount - one.amount);
}
