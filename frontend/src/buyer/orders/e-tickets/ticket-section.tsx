import type { ETicket } from '@terrace/contracts/http/buying/e-tickets';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { useMemo, useState } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Loading } from '../../../ui/feedback/loading';
import { Card } from '../../../ui/layout/card';
import { EventTime } from '../../../ui/text/event-time';
import { GateRoute } from '../../e-tickets/gate/gate-route';
import { seatsAtGate } from '../../e-tickets/gate/seats-at-gate';
import { messages as texts } from '../../e-tickets/messages';
import { seatName } from '../../e-tickets/seat-name';
import { useKeepTickets } from '../../e-tickets/use-keep-tickets';
import { messages } from './messages';
import { useOrderTickets } from '../../e-tickets/order-tickets';
import { OrderTicket } from './order-ticket';

type Seen = readonly Pick<ETicket, 'id' | 'deliveredAt'>[];

/** The seats of a completed order, live (product.md 23.8). */
export function TicketSection({
  order,
  isFirst = false,
}: {
  readonly order: Purchase;
  /** Whether nothing before it names the event. */
  readonly isFirst?: boolean;
}) {
  const { event, eventChange: change } = order;
  const tickets = useOrderTickets(order.id);
  const items = tickets.data?.items;
  useKeepTickets(
    order.id,
    useMemo(() => items?.map((seat) => ({ ...seat, change })), [items, change]),
  );
  const arrivals = useArrivals(items);
  const atGate = useMemo(() => seatsAtGate(items ?? []), [items]);
  return (
    <Card as="section" aria-label={messages.title}>
      {isFirst ? (
        <div className="mb-5">
          <h2 className="text-22">{event.name}</h2>
          <p className="text-ink-2">
            <EventTime date={event.date} time={event.time} noDate={texts.dateTba} />
            <br />
            {event.venue}
          </p>
        </div>
      ) : (
        <h2 className="mb-4 text-18">{messages.title}</h2>
      )}
      <p role="status" className="sr-only">
        {arrivals}
      </p>
      {items ? (
        items.length > 0 ? (
          <ul className="flex flex-col divide-y divide-line">
            {items.map((ticket) => (
              <OrderTicket
                key={ticket.id}
                ticket={ticket}
                atGate={atGate.find(({ id }) => id === ticket.id)}
              />
            ))}
          </ul>
        ) : (
          <p className="text-ink-2">{messages.none}</p>
        )
      ) : tickets.isError ? (
        <ErrorState
          title={messages.failed}
          onRetry={() => void tickets.refetch()}
          retrying={tickets.isFetching}
        />
      ) : (
        <Loading text={messages.loading} />
      )}
      <GateRoute seats={atGate} />
    </Card>
  );
}

/** The text that announces seats delivered since the page first showed the list; '' before the first. */
function useArrivals(tickets: readonly ETicket[] | undefined): string {
  const [seen, setSeen] = useState<Seen | undefined>(tickets);
  const [text, setText] = useState('');
  if (tickets !== undefined && tickets !== seen) {
    const arrived = seen ? arrivedSince(seen, tickets) : [];
    setSeen(tickets);
    if (arrived.length > 0) setText(arrived.map((ticket) => messages.arrived(seatName(ticket))).join(' '));
  }
  return text;
}

/** Seats that were delivered or replaced. */
function arrivedSince(seen: Seen, tickets: readonly ETicket[]): readonly ETicket[] {
  return tickets.filter(({ id, deliveredAt }) => {
    const before = seen.find((each) => each.id === id);
    return before !== undefined && deliveredAt !== null && before.deliveredAt !== deliveredAt;
  });
}
