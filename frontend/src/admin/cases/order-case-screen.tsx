import type { CaseEvent, OrderCase } from '@terrace/contracts/http/console/cases';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { useParams } from 'react-router-dom';
import { ApiProblem } from '../../api/api-problem';
import { LiveChip } from '../../live/live-chip';
import { pathTo } from '../../navigation/paths';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { FactList } from '../../ui/layout/fact-list';
import { Page } from '../../ui/layout/page';
import { formatEventTime, formatInstant } from '../../ui/text/format-date';
import { StatusBadge } from '../../ui/text/status-badge';
import { TextLink } from '../../ui/text/text-link';
import { CaseCard } from './case-card';
import { CaseNotes } from './case-notes';
import { CaseTimeline } from './case-timeline';
import { messages } from './messages';
import { numberOf, useOrderCase } from './order-case';
import { OrderMails } from './order-mails';
import { OrderMessages } from './order-messages';
import { OrderMoney } from './order-money';
import { OrderPapers } from './order-papers';
import { OrderTickets } from './order-tickets';

const TONES = { pending: 'pending', completed: 'approved', cancelled: 'info', expired: 'rejected' } as const;

/** Everything about one order, live, at an address of its own (product.md 25.1). */
export default function OrderCaseScreen() {
  const { id = '' } = useParams();
  const order = useOrderCase(id);
  return (
    <Page title={messages.order(numberOf(id))} actions={<LiveChip />} width="full" dense>
      {order.data ? (
        <OrderPage order={order.data} />
      ) : order.isError ? (
        order.error instanceof ApiProblem && [400, 404].includes(order.error.status) ? (
          <EmptyState title={messages.notFound} text={messages.notFoundText} />
        ) : (
          <ErrorState
            title={messages.failed}
            onRetry={() => void order.refetch()}
            retrying={order.isFetching}
          />
        )
      ) : (
        <Loading text={messages.loading} />
      )}
    </Page>
  );
}

function OrderPage({ order }: { readonly order: OrderCase }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-4 md:grid-cols-2 md:items-start">
        <div className="grid min-w-0 gap-4">
          <Facts order={order} />
          <OrderMoney order={order} />
        </div>
        <div className="grid min-w-0 gap-4">
          <OrderTickets order={order} />
          <OrderMails order={order} />
          <OrderMessages order={order} />
          <OrderPapers order={order} />
        </div>
      </div>
      <div className="grid min-w-0 gap-4">
        <CaseNotes orderId={order.purchase.id} notes={order.notes} />
        <CaseCard title={messages.timeline}>
          <CaseTimeline events={order.timeline} nameOf={(of) => nameIn(order, of)} />
        </CaseCard>
      </div>
    </div>
  );
}

function Facts({ order: { purchase, buyer, completedAt } }: { readonly order: OrderCase }) {
  const { event } = purchase;
  return (
    <CaseCard
      title={messages.buyer}
      actions={<StatusBadge tone={TONES[purchase.status]}>{messages.statuses[purchase.status]}</StatusBadge>}
    >
      <FactList
        facts={[
          {
            name: buyer.kind === 'guest' ? messages.guest : messages.account,
            value: (
              <>
                {buyer.name ?? messages.unnamed}
                {buyer.email !== null && (
                  <TextLink
                    className="block"
                    to={`${pathTo.adminSection('customers')}?${new URLSearchParams({ q: buyer.email })}`}
                  >
                    {buyer.email}
                  </TextLink>
                )}
              </>
            ),
          },
          {
            name: messages.event,
            value: (
              <>
                {event.id === null ? (
                  event.name
                ) : (
                  <TextLink to={pathTo.event(event.id)}>{event.name}</TextLink>
                )}
                <span className="block text-ink-2">
                  {formatEventTime(event.date, event.time) ?? messages.noDate}, {event.venue}
                </span>
              </>
            ),
          },
          { name: messages.started, value: formatInstant(purchase.createdAt) },
          {
            name: messages.completed,
            value: completedAt === null ? '–' : formatInstant(completedAt),
          },
          { name: messages.id, value: <span className="figures">{purchase.id}</span> },
        ]}
      />
    </CaseCard>
  );
}

/** Which of an order's deliveries, disputes or documents an event is about. */
function nameIn(order: OrderCase, { category, id }: CaseEvent['of']): string | undefined {
  switch (category) {
    case 'purchase':
      return orderNumber(order.purchase.id);
    case 'delivery': {
      const found = order.deliveries.find((delivery) => delivery.id === id);
      return found && `${found.label}, ${messages.holder(found.seat.number, found.seat.of)}`;
    }
    case 'document':
      return order.documents.find((document) => document.id === id)?.number;
    case 'sale':
      return order.sales.find(({ sellerId }) => id.startsWith(sellerId))?.sellerName ?? undefined;
    default:
      return undefined;
  }
}
