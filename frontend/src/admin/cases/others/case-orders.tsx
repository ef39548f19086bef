import type { CaseOrderRow } from '@terrace/contracts/http/console/other-cases';
import { formatInstant } from '../../../ui/text/format-date';
import { Money } from '../../../ui/text/money';
import { ChargebackBadge } from '../../chargebacks/chargeback-badge';
import { OrderLink } from '../../list/order-link';
import { CaseCard, CaseRows } from '../case-card';
import { messages } from '../messages';

/** The orders of a case, each with the way to its page. */
export function CaseOrders({
  title,
  orders,
}: {
  readonly title: string;
  readonly orders: readonly CaseOrderRow[];
}) {
  return (
    <CaseCard title={title}>
      <CaseRows rows={orders} rowKey={({ id }) => id} empty={messages.none}>
        {({ id, eventName, quantity, total, status, chargeback, at }) => (
          <>
            <span>
              <OrderLink id={id} /> {messages.line(quantity, eventName)}
              <span className="block text-12 text-ink-2">
                {messages.statuses[status]}, <time dateTime={at}>{formatInstant(at)}</time>
              </span>
              <ChargebackBadge status={chargeback} />
            </span>
            <Money value={total} className="font-strong" />
          </>
        )}
      </CaseRows>
    </CaseCard>
  );
}
