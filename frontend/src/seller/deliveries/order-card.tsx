import type { Delivery } from '@terrace/contracts/http/buying/deliveries';
import { MINUTE_MS } from '@terrace/contracts/values/time/durations';
import { FileText, Mail, Smartphone } from 'lucide-react';
import { serverNow } from '../../api/server-clock';
import { routes } from '../../navigation/paths';
import { Button } from '../../ui/button/button';
import { messages as common } from '../../ui/delivery/messages';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Card } from '../../ui/layout/card';
import { deliveryTones } from '../../ui/style/delivery-tones';
import { EventTime } from '../../ui/text/event-time';
import { formatDeadline, formatInstant } from '../../ui/text/format-date';
import { StatusBadge } from '../../ui/text/status-badge';
import { TextLink } from '../../ui/text/text-link';
import { useNow } from '../../ui/text/use-now';
import type { OpenDialog } from './delivery-dialog';
import { dueText } from './due-text';
import { messages } from './messages';
import { type LineOfOrder, type OrderOfSeats, WAYS, dueOf } from './orders';
import { seatName } from './seat-names';

type OnOpen = (open: OpenDialog) => void;

const ICONS = { file: FileText, transfer: Smartphone, shipment: Mail } as const;

/** Card of an order: its event, the first due time, whether the buyer's bank asks for the payment, and its lines with their seats. */
export function OrderCard({
  order,
  isAskedByBank,
  onOpen,
}: {
  readonly order: OrderOfSeats;
  readonly isAskedByBank: boolean;
  readonly onOpen: OnOpen;
}) {
  const { purchaseId, event, lines, first } = order;
  const files = lines.filter(
    ({ ticketType, seats }) => WAYS[ticketType] === 'file' && dueOf(seats).length > 0,
  );
  return (
    <Card as="li" aria-label={`${event.name}, ${messages.order(purchaseId)}`} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-18">{event.name}</h2>
          <p className="text-14 text-ink-2">
            <EventTime date={event.date} time={event.time} noDate={messages.noDate} />, {event.venue}
          </p>
          <p className="text-14 text-ink-2">{messages.order(purchaseId)}</p>
        </div>
        {first && <DueBadge delivery={first} />}
      </div>
      {isAskedByBank && <InlineMessage tone="pending">{messages.bankAsked}</InlineMessage>}
      {files.length > 1 && (
        <div>
          <Button onClick={() => onOpen({ kind: 'file', purchaseId })}>
            {messages.deliverAll(files.flatMap(({ seats }) => dueOf(seats)).length)}
          </Button>
        </div>
      )}
      {lines.map((line) => (
        <Line key={line.lineId} line={line} isOneOfSeveral={files.length > 1} onOpen={onOpen} />
      ))}
    </Card>
  );
}

function Line({
  line,
  isOneOfSeveral,
  onOpen,
}: {
  readonly line: LineOfOrder;
  readonly isOneOfSeveral: boolean;
  readonly onOpen: OnOpen;
}) {
  const { lineId, label, ticketType, seats } = line;
  const way = WAYS[ticketType];
  const Icon = ICONS[way];
  const due = dueOf(seats);
  const [first] = due;
  const deliver = () => {
    if (!first) return;
    if (way === 'file') onOpen({ kind: way, purchaseId: first.purchaseId, lineId });
    else onOpen({ kind: way, seats: due });
  };
  return (
    <div role="group" aria-label={label}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="flex min-w-0 items-center gap-2 text-16 font-strong tracking-normal">
          <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
          <span className="min-w-0 wrap-anywhere">{label}</span>
        </h3>
        {first && (
          <Button
            variant={isOneOfSeveral ? 'secondary' : 'primary'}
            className="max-sm:w-full"
            onClick={deliver}
          >
            {messages.deliver(due.length)}
            <span className="sr-only">{messages.of(label)}</span>
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {seats.map((delivery) => (
          <Seat key={delivery.id} delivery={delivery} onOpen={onOpen} />
        ))}
      </ul>
    </div>
  );
}

function Seat({ delivery, onOpen }: { readonly delivery: Delivery; readonly onOpen: OnOpen }) {
  const { id, status, isOverdue, delivered, deliveredAt, ticketType, purchaseId } = delivery;
  const name = seatName(delivery);
  const way = WAYS[ticketType];
  const isLate = status === 'due' && isOverdue;
  const deliver = () =>
    onOpen(way === 'file' ? { kind: way, purchaseId, seatId: id } : { kind: way, seats: [delivery] });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="font-strong sm:min-w-32">{name}</span>
      {status === 'due' && !isLate ? (
        <span className="text-14 text-ink-2">{messages.notYet}</span>
      ) : (
        <StatusBadge key={status} tone={isLate ? 'rejected' : deliveryTones[status]}>
          {isLate ? common.overdue : common.statuses[status]}
        </StatusBadge>
      )}
      {delivered && deliveredAt !== null && (
        <span className="min-w-0 text-14 wrap-anywhere text-ink-2 max-sm:w-full">
          {common.deliveredBy(delivered)} · {formatInstant(deliveredAt)}
        </span>
      )}
      <span className="ml-auto flex items-center gap-1">
        {status === 'disputed' && (
          <TextLink standalone to={routes.sellerDisputes} className="px-2 text-14">
            {messages.dispute}
            <span className="sr-only">{messages.of(name)}</span>
          </TextLink>
        )}
        {/* The button of the line delivers due seats. A disputed ticket can still be delivered or replaced. */}
        {(status === 'delivered' || status === 'disputed') && (
          <Button variant="quiet" size="small" onClick={deliver}>
            {delivered ? messages.replace : messages.deliverOne}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => onOpen({ kind: 'details', id })}>
          {messages.details}
          <span className="sr-only">{messages.of(name)}</span>
        </Button>
      </span>
    </li>
  );
}

/** The due time of a seat, in words and as a time. */
function DueBadge({ delivery }: { readonly delivery: Pick<Delivery, 'dueAt' | 'isOverdue'> }) {
  const now = useNow(MINUTE_MS, serverNow);
  const { dueAt, isOverdue } = delivery;
  return (
    <div className="flex flex-col items-start gap-1 sm:items-end">
      <StatusBadge tone={isOverdue ? 'rejected' : 'pending'}>{dueText(delivery, now)}</StatusBadge>
      {dueAt !== null && !isOverdue && (
        <time dateTime={dueAt} className="figures text-14 text-ink-2">
          {messages.until(formatDeadline(dueAt))}
        </time>
      )}
    </div>
  );
}
