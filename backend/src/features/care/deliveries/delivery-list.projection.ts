import type { DeliveryStep } from '@terrace/contracts/http/buying/deliveries';
import { pick } from '@terrace/contracts/values/fields';
import type { DeliveryStatus } from '@terrace/contracts/values/deliveries';
import type { TicketType } from '@terrace/contracts/values/statuses';
import type { StoredEvent } from '@terrace/event-core/model/event';
import {
  type RowOf,
  SealedText,
  boolean,
  defineReadModel,
  integer,
  jsonb,
  nullable,
  sealed,
  text,
  textArray,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import { dateOrNull } from '../../../platform/text/date-or-null.js';
import { hashesOf } from './deliver.decision.js';
import type {
  DeliversTicket,
  DeliveryCancelled,
  DeliveryDue,
  DeliveryEvent,
  DeliveryMoved,
  TicketFileDelivered,
  TicketTransferred,
} from './delivery.events.js';

/** How a seat was delivered last. Sealed values are in separate columns. */
export type DeliveredEntry =
  | ({ readonly kind: 'file' } & Pick<
      TicketFileDelivered['data'],
      'fileId' | 'pictureId' | 'codeId' | 'type' | 'size'
    >)
  | ({ readonly kind: 'transfer' } & Pick<TicketTransferred['data'], 'proofId'>)
  | { readonly kind: 'shipment' };

const table = defineReadModel({
  table: 'delivery_list',
  category: 'delivery',
  columns: {
    purchaseId: text(),
    lineId: text(),
    seatNumber: integer(),
    seatCount: integer(),
    seatName: nullable(text()),
    label: text(),
    buyerKind: text<'account' | 'guest'>(),
    buyerId: text(),
    sellerId: nullable(text()),
    ticketType: text<TicketType>(),
    eventId: nullable(text()),
    eventName: text(),
    eventDate: nullable(text()),
    eventTime: nullable(text()),
    venue: text(),
    startsAt: nullable(timestamptz()),
    overAt: nullable(timestamptz()),
    dueAt: nullable(timestamptz()),
    dueSince: timestamptz(),
    startedAt: timestamptz(),
    isReminded: boolean(),
    isOverdue: boolean(),
    isAccepted: boolean(),
    disputes: textArray(),
    cancelledFor: nullable(text<DeliveryCancelled['data']['reason']>()),
    status: text<DeliveryStatus>(),
    statusSince: timestamptz(),
    delivered: nullable(jsonb<DeliveredEntry>()),
    /** Sealed under the buyer's key. */
    reference: nullable(sealed()),
    carrier: nullable(sealed()),
    trackingNumber: nullable(sealed()),
    deliveredAt: nullable(timestamptz()),
    deliveredTimes: integer(),
    /** The files that the seat was delivered with last; replaced ones are removed. */
    fileIds: textArray(),
    shareId: nullable(text()),
    sharedAt: nullable(timestamptz()),
    timeline: jsonb<readonly DeliveryStep[]>(),
    hashes: textArray(),
    questioned: textArray(),
    commonHashes: textArray(),
  },
});

/** What queries select of `delivery_list`. */
export const deliveryColumns = table.selected;

/** A row of `delivery_list`. */
export type DeliveryRow = RowOf<typeof table>;

export const deliveryList = table.projection<DeliveryEvent>((row, event) => {
  if (event.type === 'DeliveryDue') return started(event.data);
  return row && withStatus(row, { ...row, ...changeOf(row, event) }, event.data.at);
});

function started({ buyer, event, seat, at, ...about }: DeliveryDue['data']): DeliveryRow {
  return {
    ...pick(about, ['purchaseId', 'lineId', 'label', 'sellerId', 'ticketType']),
    seatNumber: seat.number,
    seatCount: seat.of,
    seatName: seat.name ?? null,
    buyerKind: buyer.kind,
    buyerId: buyer.id,
    eventId: event.id,
    eventName: event.name,
    ...eventColumns({ event, at, ...about }),
    startedAt: new Date(at),
    isReminded: false,
    isOverdue: false,
    isAccepted: false,
    disputes: [],
    cancelledFor: null,
    status: 'due',
    statusSince: new Date(at),
    delivered: null,
    ...withoutTexts,
    deliveredAt: null,
    deliveredTimes: 0,
    fileIds: [],
    shareId: null,
    sharedAt: null,
    timeline: [{ kind: 'due', at }],
    hashes: [],
    questioned: [],
    commonHashes: [],
  };
}

const withoutTexts = { reference: null, carrier: null, trackingNumber: null };

function eventColumns({ event, times, dueAt, at }: DeliveryMoved['data']) {
  return {
    eventDate: event.date,
    eventTime: event.time,
    venue: event.venue,
    startsAt: dateOrNull(times?.startsAt),
    overAt: dateOrNull(times?.over),
    dueAt: dateOrNull(dueAt),
    dueSince: new Date(at),
  };
}

function changeOf(
  row: DeliveryRow,
  event: StoredEvent<Exclude<DeliveryEvent, DeliveryDue>>,
): Partial<DeliveryRow> {
  const { at } = event.data;
  const step = (kind: DeliveryStep['kind']) => ({ timeline: [...row.timeline, { kind, at }] });
  switch (event.type) {
    case 'DeliveryMoved': {
      const isBack = row.cancelledFor === 'event-cancelled';
      return {
        ...eventColumns(event.data),
        isReminded: false,
        isOverdue: false,
        ...(isBack && { cancelledFor: null, ...step('resumed') }),
      };
    }
    case 'DeliveryReminded':
      return { isReminded: true, ...step('reminded') };
    case 'DeliveryOverdue':
      return { isOverdue: true, ...step('overdue') };
    case 'DeliveryExtended': {
      const { dueAt, reason } = event.data;
      return {
        ...{ dueAt: new Date(dueAt), dueSince: new Date(at), isReminded: false, isOverdue: false },
        timeline: [...row.timeline, { kind: 'extended', at, reason }],
      };
    }
    case 'SellerReminded':
      return step('reminded');
    case 'TicketFileDelivered':
    case 'TicketTransferred':
    case 'TicketShipped':
      return {
        ...delivered(row, event),
        isOverdue: false,
        isAccepted: false,
        deliveredAt: new Date(at),
        deliveredTimes: row.deliveredTimes + 1,
        ...step(row.deliveredTimes > 0 ? 'replaced' : 'delivered'),
      };
    case 'TicketAccepted':
      return { isAccepted: true, ...step('accepted') };
    case 'TicketDisputed':
      return { disputes: [...row.disputes, event.data.disputeId], ...step('disputed') };
    case 'TicketDisputeEnded':
      return {
        disputes: row.disputes.filter((id) => id !== event.data.disputeId),
        isAccepted: row.isAccepted && !event.data.replacementDue,
        ...step('resumed'),
      };
    case 'DeliveryCancelled':
      return {
        cancelledFor: event.data.reason,
        isOverdue: false,
        shareId: null,
        sharedAt: null,
        ...(event.data.reason === 'refunded' && { questioned: [] }),
        ...(row.cancelledFor === null && step('cancelled')),
      };
    case 'TicketShared':
      return { shareId: event.data.shareId, sharedAt: new Date(at) };
    case 'TicketShareEnded':
      return { shareId: null, sharedAt: null };
    case 'TicketFileRead':
    case 'TicketOpened':
      return {};
    case 'TicketConfirmed':
      return { questioned: [], commonHashes: withThese(row.commonHashes, event.data.common) };
    case 'TicketRefused':
      return {
        ...{
          delivered: null,
          deliveredAt: null,
          isAccepted: false,
          hashes: [],
          questioned: [],
          fileIds: [],
        },
        ...{ shareId: null, sharedAt: null },
        ...step('refused'),
      };
  }
}

function delivered(row: DeliveryRow, event: StoredEvent<DeliversTicket>): Partial<DeliveryRow> {
  const part = event.personal?.[row.buyerId];
  const seal = (written: string) => new SealedText(row.buyerId, written);
  switch (event.type) {
    case 'TicketFileDelivered': {
      const { fileId, pictureId, codeId, type, size, questioned } = event.data;
      return {
        delivered: { kind: 'file', fileId, pictureId, codeId, type, size },
        ...withoutTexts,
        ...{ hashes: hashesOf({ delivered: event }), questioned },
        fileIds: idsOf([fileId, pictureId, codeId]),
      };
    }
    case 'TicketTransferred': {
      const { proofId } = event.data;
      return {
        delivered: { kind: 'transfer', proofId },
        ...withoutTexts,
        reference: part && 'reference' in part ? seal(part.reference) : null,
        fileIds: idsOf([proofId]),
      };
    }
    case 'TicketShipped':
      return {
        delivered: { kind: 'shipment' },
        ...withoutTexts,
        fileIds: [],
        ...(part &&
          'carrier' in part && {
            carrier: seal(part.carrier),
            trackingNumber: seal(part.trackingNumber),
          }),
      };
  }
}

function idsOf(ids: readonly (string | null)[]): readonly string[] {
  return ids.filter((id) => id !== null);
}

function withThese(known: readonly string[], more: readonly string[]): readonly string[] {
  return [...new Set([...known, ...more])];
}

/** Derives the status from the other columns, and sets `statusSince` when it changes. */
function withStatus(before: DeliveryRow, row: DeliveryRow, at: string): DeliveryRow {
  const status = statusOf(row);
  return status === before.status ? row : { ...row, status, statusSince: new Date(at) };
}

function statusOf({ cancelledFor, disputes, isAccepted, delivered: last }: DeliveryRow): DeliveryStatus {
  if (cancelledFor !== null) return 'cancelled';
  if (disputes.length > 0) return 'disputed';
  if (isAccepted) return 'accepted';
  return last ? 'delivered' : 'due';
}
