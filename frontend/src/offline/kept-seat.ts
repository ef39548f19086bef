import { DeliveryStatus } from '@terrace/contracts/values/deliveries';
import type { ETicket } from '@terrace/contracts/http/buying/e-tickets';
import { PurchaseEventChange } from '@terrace/contracts/http/buying/purchases';
import { dayOf } from '@terrace/contracts/values/time/long-date';
import { TicketType } from '@terrace/contracts/values/statuses';
import { FileType } from '@terrace/contracts/values/stored-file';
import * as z from 'zod/mini';

/** The fields of a seat that offline pages need. */
export type Seat = Pick<
  ETicket,
  'id' | 'purchaseId' | 'label' | 'seat' | 'event' | 'ticketType' | 'status' | 'delivered' | 'deliveredAt'
> &
  Partial<Pick<ETicket, 'isOverdue'>> & {
    /** The change of the order's event, if any. */
    readonly change?: PurchaseEventChange | undefined;
  };

/**
 * A kept seat. Another version of the app may have written it, so unknown fields are ignored; fields that are added
 * later must be optional.
 */
const KeptSeat = z.object({
  id: z.string(),
  purchaseId: z.string(),
  label: z.string(),
  seat: z.object({ number: z.number(), of: z.number(), name: z.optional(z.string()) }),
  event: z.object({
    id: z.nullable(z.string()),
    name: z.string(),
    date: z.nullable(z.string()),
    time: z.nullable(z.string()),
    venue: z.string(),
  }),
  ticketType: TicketType,
  status: DeliveryStatus,
  isOverdue: z.optional(z.boolean()),
  delivered: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('file'),
        type: FileType,
        size: z.number(),
        hasCode: z.boolean(),
        hasPicture: z.boolean(),
      }),
      z.object({
        kind: z.literal('transfer'),
        reference: z.nullable(z.string()),
        hasProof: z.boolean(),
      }),
      z.object({
        kind: z.literal('shipment'),
        carrier: z.nullable(z.string()),
        trackingNumber: z.nullable(z.string()),
      }),
    ]),
  ),
  deliveredAt: z.nullable(z.string()),
  // A notice beside the ticket: the seat stays without it.
  change: z.catch(z.optional(PurchaseEventChange), undefined),
});

const KeptSeats = z.object({ seenAt: z.number(), items: z.array(z.unknown()) });

/** Kept seats, and the time when they were loaded. */
export interface SeenSeats {
  /** In epoch milliseconds of this browser's clock. */
  readonly seenAt: number;
  readonly items: readonly Seat[];
}

/**
 * Parses a kept list, without invalid seats; null when it is not a kept list. Seats of past events stay: an event may last
 * for days, and a clock may be wrong.
 */
export function readSeats(value: unknown): SeenSeats | null {
  const list = KeptSeats.safeParse(value);
  if (!list.success) return null;
  const items = list.data.items.flatMap((item): Seat[] => {
    const seat = KeptSeat.safeParse(item);
    return seat.success ? [seat.data] : [];
  });
  return { seenAt: list.data.seenAt, items };
}

/** Covers the time zones of all venues, events of several days, and some days more. */
const KEPT_FOR_MS = 10 * 24 * 60 * 60 * 1000;

/** Whether the event of a seat began so long ago that nobody needs its files; false without a date. `now` in epoch milliseconds. */
export function isLongOver({ event }: Pick<Seat, 'event'>, now: number): boolean {
  const day = dayOf(event.date);
  return day !== undefined && now > day.getTime() + KEPT_FOR_MS;
}

/** A file of a seat: the picture of its code, the picture of its page, or the delivered file. */
export type TicketPart = 'code' | 'picture' | 'file';

/** The files of a seat, in the order code, picture, file; none for a cancelled seat or without a delivered file. */
export function partsOf({ delivered, status }: Pick<Seat, 'delivered' | 'status'>): readonly TicketPart[] {
  if (delivered?.kind !== 'file' || status === 'cancelled') return [];
  return [
    ...(delivered.hasCode ? ['code' as const] : []),
    ...(delivered.hasPicture ? ['picture' as const] : []),
    'file',
  ];
}
