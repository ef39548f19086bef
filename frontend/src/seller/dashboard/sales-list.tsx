import { Card } from '../../ui/layout/card';
import { formatInstant } from '../../ui/text/format-date';
import { Money } from '../../ui/text/money';
import { messages } from './messages';
import { useMySales } from './my-tickets';

/** The latest sales, live. */
export function SalesList() {
  const { data: sales } = useMySales();
  return (
    <section aria-labelledby="latest-sales" className="mt-8">
      <h2 id="latest-sales" className="mb-4 text-22">
        {messages.recentSales}
      </h2>
      {sales && sales.items.length > 0 ? (
        <ul className="flex flex-col gap-3" aria-live="polite">
          {sales.items.map((sale) => (
            <Card as="li" key={sale.id} className="flex flex-wrap items-center justify-between gap-3">
              <span>
                <span className="font-strong">{sale.eventName}</span>{' '}
                <span className="text-ink-2">
                  {messages.sale(sale.quantity)}, {formatInstant(sale.soldAt)}
                </span>
              </span>
              <span>
                {messages.youReceive} <Money value={sale.youReceive} className="font-strong" />
              </span>
            </Card>
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">{messages.noSales}</p>
      )}
    </section>
  );
}
