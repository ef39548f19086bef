import type { PurchaseEventChange } from '@terrace/contracts/http/buying/purchases';
import { Link } from 'react-router-dom';
import type { Seat } from '../../offline/kept-seat';
import { pathTo } from '../../navigation/paths';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Card } from '../../ui/layout/card';
import { EventTime } from '../../ui/text/event-time';
import { formatDeadline, formatEventTime } from '../../ui/text/format-date';
import { TextLink } from '../../ui/text/text-link';
import { CodeThumbnail } from './code-thumbnail';
import { GATE_STATE, GateLink, useGateAddress } from './gate/gate-link';
import { seatsAtGate } from './gate/seats-at-gate';
import { messages } from './messages';
import { SaveFile } from './save-file';
import { seatName } from './seat-name';
import { SeatStatus } from './seat-status';
import { filesOfSeat } from './ticket-files';

/** A card with an event and the seats of one order, each with a link to the gate view. */
export function EventSeats({
  seats,
  linksToOrder,
}: {
  /** At least one. */
  readonly seats: readonly Seat[];
  readonly linksToOrder: boolean;
}) {
  const [first] = seats;
  if (!first) return null;
  const { event, purchaseId } = first;
  return (
    <Card as="li" aria-label={event.name} className="when-near flex flex-col gap-4">
      <div>
        <h2 className="text-22">{event.name}</h2>
        <p className="text-ink-2">
          <EventTime date={event.date} time={event.time} noDate={messages.dateTba} />, {event.venue}
        </p>
      </div>
      {first.change?.kind === 'moved' && <Moved change={first.change} />}
      <ul className="flex flex-col divide-y divide-line">
        {seats.map((seat) => (
          <SeatRow key={seat.id} seat={seat} />
        ))}
      </ul>
      {linksToOrder && (
        <TextLink standalone to={pathTo.order(purchaseId)} className="self-start">
          {messages.toOrder}
          <span className="sr-only"> {event.name}</span>
        </TextLink>
      )}
    </Card>
  );
}

/** Says what was booked, and until when the order's page asks to keep or give it back. */
function Moved({ change: { before, answer, answerUntil } }: { readonly change: PurchaseEventChange }) {
  const until = answer === null ? answerUntil : null;
  const when = formatEventTime(before.date, before.time) ?? messages.dateTba;
  return (
    <InlineMessage tone={until === null ? 'info' : 'pending'}>
      <strong>{messages.moved}</strong> {messages.booked(`${when}, ${before.venue}`)}{' '}
      {until !== null && messages.choose(formatDeadline(until))}
    </InlineMessage>
  );
}

function SeatRow({ seat }: { readonly seat: Seat }) {
  const name = seatName(seat);
  const gateAddress = useGateAddress();
  const { delivered } = seat;
  const [atGate] = seatsAtGate([seat]);
  const hasCode = delivered?.kind === 'file' && delivered.hasCode;
  return (
    <li aria-label={name} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex items-start gap-4">
        {atGate && hasCode && (
          // Hidden from assistive technology, because the button beside it has the same link.
          <Link to={gateAddress(seat.id)} state={GATE_STATE} tabIndex={-1} aria-hidden="true">
            <CodeThumbnail files={filesOfSeat(seat)} name={name} />
          </Link>
        )}
        <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
          <h3 className="text-16 font-strong">{name}</h3>
          <SeatStatus seat={seat} isLate={seat.isOverdue} />
          {delivered?.kind === 'transfer' && (
            <p className="text-14 wrap-anywhere">
              {messages.reference} <span className="figures font-strong">{delivered.reference}</span>
            </p>
          )}
          {delivered?.kind === 'shipment' && (
            <p className="text-14 wrap-anywhere">
              {delivered.carrier} <span className="figures font-strong">{delivered.trackingNumber}</span>
            </p>
          )}
        </div>
      </div>
      {atGate && (
        <div className="flex flex-wrap gap-3">
          <GateLink seat={atGate} />
          <SaveFile seat={seat} files={atGate.files} />
        </div>
      )}
    </li>
  );
}
