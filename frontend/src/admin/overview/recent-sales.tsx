import type { SalesDay, SalesSum } from '@terrace/contracts/http/console/overview';
import { minorDigits } from '@terrace/contracts/values/money/money';
import { useMemo } from 'react';
import { Card } from '../../ui/layout/card';
import { TimeChart } from '../../ui/picture/time-chart';
import { Table } from '../../ui/table/table';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { messages } from './messages';

/** Sales by day: a chart of the tickets sold and one for each currency, and a table. */
export function RecentSales({
  title,
  days,
  sum,
}: {
  readonly title: string;
  readonly days: readonly SalesDay[];
  readonly sum: SalesSum;
}) {
  const charts = useMemo(() => {
    const pointsOf = (valueOf: (day: SalesDay) => number) =>
      days.map((day) => ({ at: Date.parse(`${day.day}T00:00:00Z`), value: valueOf(day) }));
    const money = sum.totals.map(({ currency }) => ({
      label: messages.grossByDay(currency),
      points: pointsOf(({ totals }) => totals.find((each) => each.currency === currency)?.amount ?? 0),
      valueText: (amount: number) => formatMoney({ amount: Math.round(amount), currency }),
      axisText: (amount: number) => shortAmount(amount / 10 ** minorDigits(currency)),
    }));
    const tickets = {
      label: messages.ticketsByDay,
      points: pointsOf((day) => day.tickets),
      valueText: String,
      axisText: shortAmount,
      isCount: true,
    };
    return [...money, tickets];
  }, [days, sum]);
  return (
    <section aria-labelledby="sales-by-day" className="mb-6">
      <h2 id="sales-by-day" className="mb-4 text-18">
        {title}
      </h2>
      <div className="mb-2 grid grid-cols-1 gap-4 lg:grid-cols-2">
        {charts.map((chart) => (
          <Card key={chart.label}>
            <TimeChart {...chart} timeText={dayText} />
          </Card>
        ))}
      </div>
      <details>
        <summary className="mb-2 cursor-pointer py-2 font-strong">{messages.byDay}</summary>
        <Table
          caption={messages.byDay}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          density="compact"
          columns={[
            { key: 'day', header: messages.day, rowHeader: true, cell: ({ day }) => day },
            {
              key: 'purchases',
              header: messages.purchases,
              numeric: true,
              cell: ({ purchases }) => purchases,
            },
            { key: 'tickets', header: messages.ticketsSold, numeric: true, cell: ({ tickets }) => tickets },
            {
              key: 'paid',
              header: messages.paid,
              numeric: true,
              cell: ({ totals }) => totals.map(formatMoney).join(' + ') || '–',
            },
            {
              key: 'fees',
              header: messages.fees,
              numeric: true,
              cell: ({ fees }) => fees.map(formatMoney).join(' + ') || '–',
            },
          ]}
        />
      </details>
    </section>
  );
}

/** A day (UTC) as '23/11'. */
function dayText(at: number): string {
  const [, month = '', day = ''] = new Date(at).toISOString().slice(0, 10).split('-');
  return `${day}/${month}`;
}

/** '1.2k' for 1,200; whole numbers below 1,000, and one digit below 10. */
function shortAmount(value: number): string {
  if (value >= 1_000_000) return `${trimmed(value / 1_000_000)}M`;
  if (value >= 1_000) return `${trimmed(value / 1_000)}k`;
  return trimmed(value);
}

function trimmed(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '');
}
