import type { SalesMonth } from '@terrace/contracts/http/buying/purchases';
import { type Bar, BarChart } from '../../ui/picture/bar-chart';
import { Table } from '../../ui/table/table';
import { formatMonth } from '../../ui/text/format-date';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { Money } from '../../ui/text/money';
import { messages } from './messages';

/** Number of months in a chart. */
const SHOWN = 12;

/** Sales and earnings by month, as two charts and as a table. */
export function Statement({ months }: { readonly months: readonly SalesMonth[] }) {
  const shown = months.slice(0, SHOWN).toReversed();
  return (
    <section className="mb-8">
      <h2 className="mb-4 text-22">{messages.statement}</h2>
      <div className="mb-6 grid gap-6 sm:grid-cols-2">
        <BarChart
          label={messages.salesChart}
          bars={shown.map(({ month, sales }) => bar(month, sales, String(sales)))}
        />
        <BarChart
          label={messages.earningsChart}
          bars={shown.map(({ month, youReceive }) => bar(month, youReceive.amount, formatMoney(youReceive)))}
        />
      </div>
      <Table
        caption={messages.statement}
        rows={months}
        rowKey={({ month, total }) => month + total.currency}
        columns={[
          { key: 'month', header: messages.month, rowHeader: true, cell: ({ month }) => formatMonth(month) },
          { key: 'sales', header: messages.sales, numeric: true, cell: ({ sales }) => sales },
          { key: 'tickets', header: messages.tickets, numeric: true, cell: ({ tickets }) => tickets },
          {
            key: 'total',
            header: messages.total,
            numeric: true,
            cell: ({ total }) => <Money value={total} />,
          },
          {
            key: 'receive',
            header: messages.youReceive,
            numeric: true,
            cell: ({ youReceive }) => <Money value={youReceive} />,
          },
        ]}
      />
    </section>
  );
}

function bar(month: string, value: number, text: string): Bar {
  return { name: formatMonth(month), value, text, tick: `${month.slice(5)}/${month.slice(2, 4)}` };
}
