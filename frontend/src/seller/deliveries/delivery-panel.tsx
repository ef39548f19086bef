import type { DeliveryDetails } from '@terrace/contracts/http/buying/deliveries';
import { routes } from '../../navigation/paths';
import { DeliveryTimeline } from '../../ui/delivery/delivery-timeline';
import { messages as common } from '../../ui/delivery/messages';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { FactList } from '../../ui/layout/fact-list';
import { SidePanel } from '../../ui/overlay/side-panel';
import { deliveryTones } from '../../ui/style/delivery-tones';
import { EventTime } from '../../ui/text/event-time';
import { formatDeadline, formatInstant } from '../../ui/text/format-date';
import { StatusBadge } from '../../ui/text/status-badge';
import { TextLink } from '../../ui/text/text-link';
import { useDelivery } from './deliveries';
import { messages } from './messages';
import { RecipientCard } from './recipient-card';
import { seatName } from './seat-names';

/** Side panel of one delivery: its status, what was delivered, the recipient, and the timeline. */
export function DeliveryPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useDelivery(id);
  return (
    <SidePanel title={data ? seatName(data) : messages.ticket} size="wide" onClose={onClose}>
      {data ? (
        <Details delivery={data} />
      ) : isError ? (
        <ErrorState title={messages.failedDetails} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading text={messages.loadingDetails} />
      )}
    </SidePanel>
  );
}

function Details({ delivery }: { readonly delivery: DeliveryDetails }) {
  const { event, label, status, isOverdue, dueAt, delivered, deliveredAt, recipient, timeline } = delivery;
  const { dueFacts } = messages;
  const isLate = status === 'due' && isOverdue;
  const facts = [
    { name: dueFacts.ticket, value: label },
    { name: dueFacts.due, value: dueAt === null ? messages.noDueTime : formatDeadline(dueAt) },
    ...(delivered && deliveredAt !== null
      ? [
          {
            name: dueFacts.delivered,
            value: `${common.deliveredBy(delivered)} · ${formatInstant(deliveredAt)}`,
          },
        ]
      : []),
  ];
  return (
    <div className="flex flex-col gap-6">
      <div className="grid justify-items-start gap-1">
        <h3 className="text-18">{event.name}</h3>
        <p className="text-14 text-ink-2">
          <EventTime date={event.date} time={event.time} noDate={messages.noDate} />, {event.venue}
        </p>
        <p className="mb-2 text-14 text-ink-2">{messages.order(delivery.purchaseId)}</p>
        <StatusBadge key={status} tone={isLate ? 'rejected' : deliveryTones[status]}>
          {isLate ? common.overdue : common.statuses[status]}
        </StatusBadge>
        {status === 'disputed' && (
          <TextLink standalone to={routes.sellerDisputes}>
            {messages.toDispute}
          </TextLink>
        )}
      </div>
      <FactList facts={facts} />
      {recipient && <RecipientCard recipient={recipient} />}
      <DeliveryTimeline steps={timeline} />
    </div>
  );
}
