import { deliveryDecider } from '../src/features/care/deliveries/delivery.decider.js';
import type { DeliveredFile, KnownHashes } from '../src/features/care/deliveries/deliver.decision.js';
import type {
  DeliveryCancelled,
  DeliveryEvent,
  TicketFileDelivered,
} from '../src/features/care/deliveries/delivery.events.js';
import { givenDecider } from './given-decider.js';
import { event } from './purchase-story.js';

export const given = givenDecider(deliveryDecider);
export const HOUR_MS = 60 * 60 * 1000;
export const STARTED = new Date('2026-11-21T12:00:00Z');
export const DUE = new Date('2026-12-04T17:30:00Z');
export const KICK_OFF = new Date('2026-12-05T17:30:00Z');
export const after = (date: Date, hours: number) => new Date(date.getTime() + hours * HOUR_MS);
export const at = STARTED.toISOString();

const about = {
  purchaseId: 'p1',
  lineId: 'listing-1',
  seat: { number: 1, of: 2 },
  label: 'eTickets, Section A',
  buyer: { kind: 'guest', id: 'guest-1' },
  event,
  sellerId: 'sam',
  ticketType: 'eTickets',
} as const;
const times = { earliest: KICK_OFF, latest: KICK_OFF, end: KICK_OFF };
const storedTimes = { startsAt: KICK_OFF.toISOString(), over: KICK_OFF.toISOString() };

type Due = Extract<DeliveryEvent, { type: 'DeliveryDue' }>;

export const start = { type: 'Start', ...about, times, dueAt: DUE } as const;
export const due = (more: Partial<Due['data']> = {}): Due => ({
  type: 'DeliveryDue',
  data: { ...about, times: storedTimes, dueAt: DUE.toISOString(), at, ...more },
});
export const official = due({ sellerId: null });
export const mobile = due({ ticketType: 'Mobile Tickets' });
export const paper = due({ ticketType: 'Paper Tickets' });

export const file = (name: string, more: Partial<DeliveredFile> = {}): DeliveredFile => ({
  fileId: `file-${name}`,
  pictureId: null,
  codeId: null,
  type: 'application/pdf',
  size: 1_000,
  fileHash: `hash-${name}`,
  codeHashes: [`code-${name}`],
  pageHash: null,
  ...more,
});
/** A delivered file of which the seat claims all hashes; `more` overrides fields. */
export const delivered = (
  name: string,
  more: Partial<TicketFileDelivered['data']> = {},
): TicketFileDelivered => ({
  type: 'TicketFileDelivered',
  data: { ...file(name), unclaimed: [], questioned: [], released: [], at, ...more },
});
/** File `to` after file `from`, whose hashes are released. */
export const replacing = (from: string, to: string) =>
  delivered(to, { released: [`hash-${from}`, `code-${from}`] });
export const deliver = (name: string, by: { sellerId: string } | 'official' = { sellerId: 'sam' }) =>
  ({ type: 'DeliverFile', by, file: file(name) }) as const;
/** Delivers a file of which other seats have these hashes. */
export const deliverKnown = (delivers: DeliveredFile, known: Partial<KnownHashes>) =>
  ({
    type: 'DeliverFile',
    by: { sellerId: 'sam' },
    file: delivers,
    known: { own: [], others: [], common: [], ...known },
  }) as const;
export const transfer = {
  type: 'DeliverTransfer',
  sellerId: 'sam',
  reference: 'T-1',
  proofId: null,
} as const;
export const shipment = {
  type: 'DeliverShipment',
  sellerId: 'sam',
  carrier: 'DHL',
  trackingNumber: 'JD014',
} as const;
export const accepted: DeliveryEvent = { type: 'TicketAccepted', data: { by: 'buyer', at } };
export const disputed: DeliveryEvent = { type: 'TicketDisputed', data: { disputeId: 'd1', at } };
export const disputeEnded = (replacementDue: boolean): DeliveryEvent => ({
  type: 'TicketDisputeEnded',
  data: { disputeId: 'd1', replacementDue, at },
});
export const overdue: DeliveryEvent = { type: 'DeliveryOverdue', data: { at: DUE.toISOString() } };
export const cancelled = (reason: DeliveryCancelled['data']['reason']): DeliveryEvent => ({
  type: 'DeliveryCancelled',
  data: { reason, at },
});
export const shared = (shareId: string): DeliveryEvent => ({ type: 'TicketShared', data: { shareId, at } });
