import type { DeliveryStep } from '@terrace/contracts/http/buying/deliveries';
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
    purchase_id: text(),
    line_id: text(),
    seat_number: integer(),
    seat_count: integer(),
    seat_name: nullable(text()),
    label: text(),
    buyer_kind: text<'account' | 'guest'>(),
    buyer_id: text(),
    seller_id: nullable(text()),
    ticket_type: text<TicketType>(),
    event_id: nullable(text()),
    event_name: text(),
    event_date: nullable(text()),
    event_time: nullable(text()),
    venue: text(),
    starts_at: nullable(timestamptz()),
    over_at: nullable(timestamptz()),
    due_at: nullable(timestamptz()),
    due_since: timestamptz(),
    started_at: timestamptz(),
    is_reminded: boolean(),
    is_overdue: boolean(),
    is_accepted: boolean(),
    disputes: textArray(),
    cancelled_for: nullable(text<DeliveryCancelled['data']['reason']>()),
    status: text<DeliveryStatus>(),
    status_since: timestamptz(),
    delivered: nullable(jsonb<DeliveredEntry>()),
    /** Sealed under the buyer's key. */
    reference: nullable(sealed()),
    carrier: nullable(sealed()),
    tracking_number: nullable(sealed()),
    delivered_at: nullable(timestamptz()),
    delivered_times: integer(),
    /** The files that the seat was delivered with last; replaced ones are removed. */
    file_ids: textArray(),
    share_id: nullable(text()),
    shared_at: nullable(timestamptz()),
    timeline: jsonb<readonly DeliveryStep[]>(),
    hashes: textArray(),
    questioned: textArray(),
    common_hashes: textArray(),
  },
});

/** A row of `delivery_list`. */
export type DeliveryRow = RowOf<typeof table>;

export const deliveryList = table.projection<DeliveryEvent>((row, event) => {
  if (event.type === 'DeliveryDue') return started(event.data);
  return row && withStatus(row, { ...row, ...changeOf(row, event) }, event.data.at);
});

function started({ buyer, event, seat, at, ...about }: DeliveryDue['data']): DeliveryRow {
  return {
    purchase_id: about.purchaseId,
    line_id: about.lineId,
    seat_number: seat.number,
    seat_count: seat.of,
    seat_name: seat.name ?? null,
    label: about.label,
    buyer_kind: buyer.kind,
    buyer_id: buyer.id,
    seller_id: about.sellerId,
    ticket_type: about.ticketType,
    event_id: event.id,
    event_name: event.name,
    ...eventColumns({ event, at, ...about }),
    started_at: new Date(at),
    is_reminded: false,
    is_overdue: false,
    is_accepted: false,
    disputes: [],
    cancelled_for: null,
    status: 'due',
    status_since: new Date(at),
    delivered: null,
    ...withoutTexts,
    delivered_at: null,
    delivered_times: 0,
    file_ids: [],
    share_id: null,
    shared_at: null,
    timeline: [{ kind: 'due', at }],
    hashes: [],
    questioned: [],
    common_hashes: [],
  };
}

const withoutTexts = { reference: null, carrier: null, tracking_number: null };

function eventColumns({ event, times, dueAt, at }: DeliveryMoved['data']) {
  return {
    event_date: event.date,
    event_time: event.time,
    venue: event.venue,
    starts_at: instantOf(times?.startsAt),
    over_at: instantOf(times?.over),
    due_at: instantOf(dueAt),
    due_since: new Date(at),
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
      const isBack = row.cancelled_for === 'event-cancelled';
      return {
        ...eventColumns(event.data),
        is_reminded: false,
        is_overdue: false,
        ...(isBack && { cancelled_for: null, ...step('resumed') }),
      };
    }
    case 'DeliveryReminded':
      return { is_reminded: true, ...step('reminded') };
    case 'DeliveryOverdue':
      return { is_overdue: true, ...step('overdue') };
    case 'TicketFileDelivered':
    case 'TicketTransferred':
    case 'TicketShipped':
      return {
        ...delivered(row, event),
        is_overdue: false,
        is_accepted: false,
        delivered_at: new Date(at),
        delivered_times: row.delivered_times + 1,
        ...step(row.delivered_times > 0 ? 'replaced' : 'delivered'),
      };
    case 'TicketAccepted':
      return { is_accepted: true, ...step('accepted') };
    case 'TicketDisputed':
      return { disputes: [...row.disputes, event.data.disputeId], ...step('disputed') };
    case 'TicketDisputeEnded':
      return {
        disputes: row.disputes.filter((id) => id !== event.data.disputeId),
        is_accepted: row.is_accepted && !event.data.replacementDue,
        ...step('resumed'),
      };
    case 'DeliveryCancelled':
      return {
        cancelled_for: event.data.reason,
        is_overdue: false,
        share_id: null,
        shared_at: null,
        ...(event.data.reason === 'refunded' && { questioned: [] }),
        ...(row.cancelled_for === null && step('cancelled')),
      };
    case 'TicketShared':
      return { share_id: event.data.shareId, shared_at: new Date(at) };
    case 'TicketShareEnded':
      return { share_id: null, shared_at: null };
    case 'TicketFileRead':
      return {};
    case 'TicketConfirmed':
      return { questioned: [], common_hashes: withThese(row.common_hashes, event.data.common) };
    case 'TicketRefused':
      return {
        ...{
          delivered: null,
          delivered_at: null,
          is_accepted: false,
          hashes: [],
          questioned: [],
          file_ids: [],
        },
        ...{ share_id: null, shared_at: null },
        ...step('refused'),
      };
  }
}

function delivered(row: DeliveryRow, event: StoredEvent<DeliversTicket>): Partial<DeliveryRow> {
  const part = event.personal?.[row.buyer_id];
  const seal = (written: string) => new SealedText(row.buyer_id, written);
  switch (event.type) {
    case 'TicketFileDelivered': {
      const { fileId, pictureId, codeId, type, size, questioned } = event.data;
      return {
        delivered: { kind: 'file', fileId, pictureId, codeId, type, size },
        ...withoutTexts,
        ...{ hashes: hashesOf({ delivered: event }), questioned },
        file_ids: idsOf([fileId, pictureId, codeId]),
      };
    }
    case 'TicketTransferred': {
      const { proofId } = event.data;
      return {
        delivered: { kind: 'transfer', proofId },
        ...withoutTexts,
        reference: part && 'reference' in part ? seal(part.reference) : null,
        file_ids: idsOf([proofId]),
      };
    }
    case 'TicketShipped':
      return {
        delivered: { kind: 'shipment' },
        ...withoutTexts,
        file_ids: [],
        ...(part &&
          'carrier' in part && {
            carrier: seal(part.carrier),
            tracking_number: seal(part.trackingNumber),
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

/** Derives the status from the other columns, and sets `status_since` when it changes. */
function withStatus(before: DeliveryRow, row: DeliveryRow, at: string): DeliveryRow {
  const status = statusOf(row);
  return status === before.status ? row : { ...row, status, status_since: new Date(at) };
}

function statusOf({ cancelled_for, disputes, is_accepted, delivered: last }: DeliveryRow): DeliveryStatus {
  if (cancelled_for !== null) return 'cancelled';
  if (disputes.length > 0) return 'disputed';
  if (is_accepted) return 'accepted';
  return last ? 'delivered' : 'due';
}

function instantOf(written: string | null | undefined): Date | null {
  return written ? new Date(written) : null;
}
