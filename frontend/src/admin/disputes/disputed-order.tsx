import type { AdminDispute } from '@terrace/contracts/http/care/admin-disputes';
import type { OrderCase } from '@terrace/contracts/http/console/cases';
import { IfMay } from '../../session/if-may';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { FactList } from '../../ui/layout/fact-list';
import { formatEventTime, formatInstant } from '../../ui/text/format-date';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { CaseCard, CaseRows } from '../cases/case-card';
import { messages as texts } from '../cases/messages';
import { useOrderCase } from '../cases/order-case';
import { OrderMails } from '../cases/order-mails';
import { OrderMessages } from '../cases/order-messages';
import { OrderTickets } from '../cases/order-tickets';
import { DeliveryBadge } from '../deliveries/delivery-badge';
import { DisputedFile } from '../deliveries/delivery-panel';
import { messages as deliveryTexts } from '../deliveries/messages';
import { OrderLink } from '../list/order-link';
import { messages } from './messages';

/** The order behind a dispute, live: what was bought and paid, how it was delivered, and what was written. */
export function DisputedOrder({ dispute }: { readonly dispute: AdminDispute }) {
  return (
    <IfMay permission="customers.see">
      <Order dispute={dispute} />
    </IfMay>
  );
}

function Order({ dispute }: { readonly dispute: AdminDispute }) {
  const order = useOrderCase(dispute.purchaseId);
  if (order.data)
    return (
      <div className="grid gap-4">
        <Facts order={order.data} />
        <Delivered order={order.data} dispute={dispute} />
        <OrderTickets order={order.data} />
        <OrderMessages order={order.data} />
        <OrderMails order={order.data} />
      </div>
    );
  return order.isError ? (
    <ErrorState
      title={messages.reviewFailed}
      onRetry={() => void order.refetch()}
      retrying={order.isFetching}
    />
  ) : (
    <Loading text={messages.order} />
  );
}

function Facts({ order: { purchase, buyer, completedAt, money } }: { readonly order: OrderCase }) {
  const { event } = purchase;
  return (
    <CaseCard title={messages.order} actions={<OrderLink id={purchase.id} />}>
      <FactList
        facts={[
          { name: texts.buyer, value: [buyer.name ?? texts.unnamed, buyer.email].filter(Boolean).join(', ') },
          {
            name: texts.event,
            value: `${formatEventTime(event.date, event.time) ?? texts.noDate}, ${event.venue}`,
          },
          { name: texts.completed, value: completedAt === null ? messages.none : formatInstant(completedAt) },
          { name: messages.paid, value: formatMoney(money.paid) },
        ]}
      />
    </CaseCard>
  );
}

/** The disputed seats, with the files that their sellers delivered; all of a line where the buyer named none. */
function Delivered({ order, dispute }: { readonly order: OrderCase; readonly dispute: AdminDispute }) {
  const seats = order.deliveries.filter(({ lineId, seat }) =>
    dispute.tickets.some(
      (each) =>
        each.lineId === lineId && (!each.seats || each.seats.some(({ number }) => number === seat.number)),
    ),
  );
  return (
    <CaseCard title={messages.delivery}>
      <CaseRows rows={seats} rowKey={({ id }) => id} empty={messages.notDelivered}>
        {(seat) => (
          <>
            <div className="min-w-0">
              <p>{deliveryTexts.seatOf(seat.label, seat.seat)}</p>
              {seat.deliveredAt !== null && (
                <p className="text-12 text-ink-2">{formatInstant(seat.deliveredAt)}</p>
              )}
              {seat.status === 'disputed' && seat.delivered?.kind === 'file' && (
                <IfMay permission="deliveries.decide">
                  <DisputedFile of={seat} />
                </IfMay>
              )}
            </div>
            <DeliveryBadge of={seat} />
          </>
        )}
      </CaseRows>
    </CaseCard>
  );
}
