import type { AdminDelivery } from '@terrace/contracts/http/buying/deliveries';
import { useState } from 'react';
import { IfMay } from '../../session/if-may';
import { Button } from '../../ui/button/button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { saveBlob } from '../../ui/feedback/save-blob';
import { showToast } from '../../ui/feedback/toast';
import { DeliveryTimeline } from '../../ui/delivery/delivery-timeline';
import { messages as delivery } from '../../ui/delivery/messages';
import { FactList } from '../../ui/layout/fact-list';
import { SidePanel } from '../../ui/overlay/side-panel';
import { OrderLink, SellerLink } from '../list/order-link';
import { Instant } from '../list/instant';
import { loadTicketFile } from './deliveries';
import { DeliveryBadge } from './delivery-badge';
import { messages } from './messages';
import { TicketQuestion } from './ticket-question';

/**
 * Side panel with the details and the timeline of one seat. It offers the file only while the seat is disputed
 * or in question.
 */
export function DeliveryPanel({
  delivery: seat,
  onClose,
}: {
  readonly delivery: AdminDelivery;
  readonly onClose: () => void;
}) {
  const { status, delivered, timeline } = seat;
  return (
    <SidePanel title={seat.event.name} onClose={onClose}>
      <div role="region" aria-label={messages.details} className="flex flex-col gap-6 text-14">
        <FactList facts={factsOf(seat)} />
        {seat.question && (
          <IfMay permission="deliveries.decide">
            <TicketQuestion key={seat.deliveredAt} of={seat} seats={seat.question.seats} />
          </IfMay>
        )}
        {(status === 'disputed' || seat.question) && delivered?.kind === 'file' && (
          <IfMay permission="deliveries.decide">
            <DisputedFile of={seat} />
          </IfMay>
        )}
        <DeliveryTimeline steps={timeline} />
      </div>
    </SidePanel>
  );
}

function factsOf(seat: AdminDelivery) {
  const { label, sellerId, sellerName, companyName, dueAt, statusSince, delivered, purchaseId } = seat;
  return [
    { name: messages.status, value: <DeliveryBadge of={seat} /> },
    { name: messages.seat, value: messages.seatOf(label, seat.seat) },
    {
      name: messages.seller,
      value:
        sellerName === null || sellerId === null ? (
          messages.official
        ) : (
          <SellerLink id={sellerId}>{`${sellerName}, ${companyName ?? ''}`}</SellerLink>
        ),
    },
    { name: messages.dueAt, value: dueAt === null ? messages.noDate : <Instant at={dueAt} /> },
    { name: messages.since, value: <Instant at={statusSince} /> },
    { name: messages.delivery, value: delivered ? delivery.deliveredBy(delivered) : messages.notDelivered },
    { name: messages.purchase, value: <OrderLink id={purchaseId} /> },
  ];
}

/** Saves the file, which is never shown in the page. */
export function DisputedFile({ of }: { readonly of: AdminDelivery }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveBlob(await loadTicketFile(of), `ticket-${of.seat.number}`);
    } catch {
      showToast({ tone: 'rejected', text: messages.readFailed });
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <InlineMessage tone="pending">{messages.recorded}</InlineMessage>
      <Button variant="secondary" busy={isBusy} onClick={() => void save()}>
        {messages.readFile}
      </Button>
    </div>
  );
}
