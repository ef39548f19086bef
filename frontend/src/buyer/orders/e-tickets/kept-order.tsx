import { useMemo } from 'react';
import { EventSeats } from '../../e-tickets/event-seats';
import { GateRoute } from '../../e-tickets/gate/gate-route';
import { seatsAtGate } from '../../e-tickets/gate/seats-at-gate';
import { OfflineNotice } from '../../e-tickets/offline-notice';
import type { SeenSeats } from '../../../offline/kept-seat';
import { messages } from './messages';

/** The kept seats of an order, shown while the order cannot be loaded. */
export function KeptOrder({ kept: { items, seenAt } }: { readonly kept: SeenSeats }) {
  const atGate = useMemo(() => seatsAtGate(items), [items]);
  return (
    <>
      <OfflineNotice seenAt={seenAt} />
      <ul aria-label={messages.title}>
        <EventSeats seats={items} linksToOrder={false} />
      </ul>
      <GateRoute seats={atGate} />
    </>
  );
}
