import type { PurchaseEventChange } from '@terrace/contracts/http/buying/purchases';
import type { CaseEvent, OrderCase } from '@terrace/contracts/http/console/cases';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { useParams } from 'react-router-dom';
import { pathTo } from '../../navigation/paths';
import { useMay } from '../../session/if-may';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { FactList } from '../../ui/layout/fact-list';
import { formatDeadline, formatEventTime, formatInstant } from '../../ui/text/format-date';
import { StatusBadge } from '../../ui/text/status-badge';
import { TextLink } from '../../ui/text/text-link';
import { messages as deliveryTexts } from '../deliveries/messages';
import { CaseCard } from './case-card';
import { CaseColumns, CaseFrame } from './case-frame';
import { HoldExtension } from './hold-extension';
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
    <CaseFrame title={() => messages.order(numberOf(id))} found={order}>
      {(data) => (
        <CaseColumns
          subject={{ kind: 'order', id: data.purchase.id }}
          notes={data.notes}
          timeline={data.timeline}
          nameOf={(of) => nameIn(data, of)}
          first={
            <>
              <WaitingActs acts={data.waitingActs} />
              <Facts order={data} />
              <OrderMoney order={data} />
            </>
          }
          second={
            <>
              <OrderTickets order={data} />
              <OrderMails order={data} />
              <OrderMessages order={data} />
              <OrderPapers order={data} />
            </>
          }
        />
      )}
    </CaseFrame>
  );
}

/** What a second administrator has to approve before it happens (product.md 26.1). */
function WaitingActs({ acts }: { readonly acts: OrderCase['waitingActs'] }) {
  const may = useMay();
  return acts.map(({ id, summary, proposedBy, lapsesAt }) => (
    <InlineMessage
      key={id}
      tone="pending"
      action={
        may('approvals.see') && (
          <TextLink to={`${pathTo.adminSection('approvals')}?${new URLSearchParams({ open: id })}`}>
            {messages.reviewAct}
          </TextLink>
        )
      }
    >
      {messages.waitingAct(summary, proposedBy, formatDeadline(lapsesAt))}
    </InlineMessage>
  ));
}

function Facts({ order }: { readonly order: OrderCase }) {
  const { purchase, buyer, completedAt } = order;
  const { event, eventChange } = purchase;
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
              <span className="flex flex-col items-start">
                <TextLink standalone to={pathTo.adminPerson(buyer.id)}>
                  {buyer.name ?? messages.unnamed}
                </TextLink>
                {buyer.email !== null && (
                  <TextLink
                    standalone
                    to={`${pathTo.adminSection('customers')}?${new URLSearchParams({ q: buyer.email })}`}
                  >
                    {buyer.email}
                  </TextLink>
                )}
                {buyer.blockedAt !== null && (
                  <StatusBadge tone="rejected">
                    {messages.blockedSince(formatInstant(buyer.blockedAt))}
                  </StatusBadge>
                )}
              </span>
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
                {eventChange && <ChangeOfEvent change={eventChange} />}
              </>
            ),
          },
          { name: messages.started, value: formatInstant(purchase.createdAt) },
          ...(purchase.status === 'pending'
            ? [{ name: messages.holdEnds, value: <HoldExtension order={order} /> }]
            : []),
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

/** That the event was cancelled, has moved (from when and where), or is again what was bought; and what the buyer chose. */
function ChangeOfEvent({ change }: { readonly change: PurchaseEventChange }) {
  const { kind, before, answer, answerUntil } = change;
  const choice = answer
    ? messages.answers[answer.choice]
    : answerUntil !== null && messages.answerUntil(formatDeadline(answerUntil));
  return (
    <span className="mt-1 block">
      <StatusBadge tone={kind === 'cancelled' ? 'rejected' : kind === 'moved' ? 'pending' : 'info'}>
        {messages.eventChanges[kind]}
      </StatusBadge>
      {kind === 'moved' && (
        <span className="block text-ink-2">
          {messages.movedFrom(formatEventTime(before.date, before.time) ?? messages.noDate, before.venue)}
        </span>
      )}
      {choice && <span className="block text-ink-2">{choice}</span>}
    </span>
  );
}

/** Which of an order's deliveries, disputes or documents an event is about. */
function nameIn(order: OrderCase, { category, id }: CaseEvent['of']): string | undefined {
  switch (category) {
    case 'purchase':
      return orderNumber(order.purchase.id);
    case 'delivery': {
      const found = order.deliveries.find((delivery) => delivery.id === id);
      return found && deliveryTexts.seatOf(found.label, found.seat);
    }
    case 'document':
      return order.documents.find((document) => document.id === id)?.number;
    case 'sale':
      return order.sales.find(({ sellerId }) => id.startsWith(sellerId))?.sellerName ?? undefined;
    default:
      return undefined;
  }
}
