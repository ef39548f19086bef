import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Overview, SalesDay, SalesSum } from '@terrace/contracts/http/console/overview';
import type { Money } from '@terrace/contracts/values/money/money';
import { DAY_MS } from '@terrace/contracts/values/time/durations';
import { LoadRefundsDue, SalesByDay } from '../../buying/purchases/sales/sales.public.js';

/** Reads the figures of the administrators' first page. */
@Injectable()
export class OverviewReader {
  constructor(private readonly queries: QueryBus) {}

  /** Sales of the last days and of as many days before them. */
  lastDays(days: number): Promise<Overview> {
    const today = new Date();
    return this.between(dayBefore(today, 2 * days - 1), dayBefore(today, days - 1), isoDay(today));
  }

  /** Sales of a month (yyyy-mm, UTC), until today in the present one, and of the month before. */
  month(month: string): Promise<Overview> {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const [before, last] = [new Date(Date.UTC(year, number - 2, 1)), new Date(Date.UTC(year, number, 0))];
    const today = isoDay(new Date());
    return this.between(isoDay(before), `${month}-01`, isoDay(last) < today ? isoDay(last) : today);
  }

  /** The days from `first` on, and those before them from `earliest` on. */
  private async between(earliest: string, first: string, last: string): Promise<Overview> {
    const [both, refundsDue] = await Promise.all([
      this.queries.execute(new SalesByDay(earliest, last)),
      this.queries.execute(new LoadRefundsDue()),
    ]);
    const shown = both.filter(({ day }) => day >= first);
    const before = both.filter(({ day }) => day < first);
    return { days: shown, sum: sumOf(shown), before: sumOf(before), refundsDue };
  }
}

/** A day so many days before, as yyyy-mm-dd in UTC. */
function dayBefore(day: Date, days: number): string {
  return isoDay(new Date(day.getTime() - days * DAY_MS));
}

function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
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
