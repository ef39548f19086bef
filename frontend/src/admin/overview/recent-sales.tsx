import type { SalesDay } from '@terrace/contracts/http/overview';
import { Card } from '../../ui/layout/card';
import { BarChart } from '../../ui/picture/bar-chart';
import { Table } from '../../ui/table/table';
import { formatMoney } from '../../ui/text/format-money';
import { messages } from './messages';

/** Sales by day, as two charts and as a table. */
export function RecentSales({ days }: { readonly days: readonly SalesDay[] }) {
  const bars = (valueOf: (day: SalesDay) => number) =>
    days.map((day, place) => {
      const value = valueOf(day);
      const [, month = '', date = ''] = day.day.split('-');
      return {
        name: day.day,
        value,
        text: String(value),
        ...(place % 2 === 1 && { tick: `${date}/${month}` }),
      };
    });
  const sum = (valueOf: (day: SalesDay) => number) => days.reduce((total, day) => total + valueOf(day), 0);
  return (
    <section aria-labelledby="sales-of-lately" className="mb-8">
      <h2 id="sales-of-lately" className="mb-4 text-18">
        {messages.sales}
      </h2>
      <div className="mb-4 grid gap-6 lg:grid-cols-2">
        <Card>
          <BarChart
            isSmall
            label={`${messages.purchases}: ${sum(({ purchases }) => purchases)}`}
            bars={bars(({ purchases }) => purchases)}
            room={days.length}
          />
        </Card>
        <Card>
          <BarChart
            isSmall
            label={`${messages.ticketsSold}: ${sum(({ tickets }) => tickets)}`}
            bars={bars(({ tickets }) => tickets)}
            room={days.length}
          />
        </Card>
      </div>
      <details>
        <summary className="mb-2 cursor-pointer py-2 font-strong">{messages.byDay}</summary>
        <Table
          caption={messages.byDay}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
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
          ]}
        />
      </details>
    </section>
  );
}
