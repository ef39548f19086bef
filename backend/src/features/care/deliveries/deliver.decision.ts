import { MAX_REPLACEMENTS } from '@terrace/contracts/values/deliveries';
import type { TicketType } from '@terrace/contracts/values/statuses';
import { DomainError } from '@terrace/event-core/model/errors';
import type {
  DeliversTicket,
  DeliveryEvent,
  StartedDelivery,
  TicketFileDelivered,
} from './delivery.events.js';

/** A file that is stored under the buyer's key, with the picture and the code drawn from it. */
export type DeliveredFile = Omit<TicketFileDelivered['data'], 'unclaimed' | 'questioned' | 'released' | 'at'>;

/** Who delivers a file: the seller of the ticket, or the program for official tickets. */
export type Deliverer = { readonly sellerId: string } | 'official';

/** Which hashes of a file are known from the other seats of its event. */
export interface KnownHashes {
  /** Of seats of the same deliverer that are not cancelled. */
  readonly own: readonly string[];
  /** Of all other seats. */
  readonly others: readonly string[];
  /** Of codes that several tickets have, as an administrator decided. */
  readonly common: readonly string[];
}

/** The way of delivery of each type of ticket. */
const WAYS: Readonly<Record<TicketType, DeliversTicket['type']>> = {
  eTickets: 'TicketFileDelivered',
  'Mobile Tickets': 'TicketTransferred',
  'Paper Tickets': 'TicketShipped',
};

/** Throws `not-found` for another deliverer, `other-delivery` for another way of delivery, and `delivery-cancelled`. */
export function requireDeliverable(
  { sellerId, ticketType, status }: Pick<StartedDelivery, 'sellerId' | 'ticketType' | 'status'>,
  by: Deliverer,
  way: DeliversTicket['type'],
): void {
  if (sellerId !== (by === 'official' ? null : by.sellerId)) throw new DomainError('not-found');
  if (way !== WAYS[ticketType]) throw new DomainError('other-delivery');
  if (status === 'cancelled') throw new DomainError('delivery-cancelled');
}

/**
 * No event when the same was delivered before. An accepted seat can be replaced only while it is disputed. Throws what
 * `requireDeliverable` throws, `ticket-accepted` and `too-many-replacements`.
 */
export function deliver(event: DeliversTicket, by: Deliverer, state: StartedDelivery): DeliversTicket[] {
  requireDeliverable(state, by, event.type);
  if (isSame(event, state)) return [];
  if (state.status === 'accepted') throw new DomainError('ticket-accepted');
  if (state.deliveries > MAX_REPLACEMENTS) throw new DomainError('too-many-replacements');
  return [event];
}

/**
 * Delivers a file (product.md 23.5). Refuses what the deliverer has delivered for another seat: `ticket-file-used`,
 * `ticket-code-used`. Anything else that another seat of the event has is put in question for an administrator; nobody
 * else is told, because an answer would reveal which codes exist.
 */
export function deliverFile(
  file: DeliveredFile,
  by: Deliverer,
  known: KnownHashes,
  state: StartedDelivery,
  at: string,
): DeliveryEvent[] {
  const isOwn = (hash: string) => known.own.includes(hash);
  const marks = ownMarks(file, known);
  const questioned = [file.fileHash, ...marks].filter((hash) => isOwn(hash) || known.others.includes(hash));
  const unclaimed = [...questioned, ...marksOf(file).filter((hash) => known.common.includes(hash))];
  const kept = hashesOfFile(file).filter((hash) => !unclaimed.includes(hash));
  const released = hashesOf(state).filter((hash) => !kept.includes(hash));
  const data = { ...file, unclaimed, questioned, released, at };
  const events = deliver({ type: 'TicketFileDelivered', data }, by, state);
  if (events.length > 0) refuseOwn(file, known);
  return events;
}

/** The marks of a file that are not of several tickets. */
function ownMarks(file: DeliveredFile, { common }: KnownHashes): readonly string[] {
  return marksOf(file).filter((hash) => !common.includes(hash));
}

/** Refuses what the deliverer has for another seat: `ticket-file-used`, `ticket-code-used`. */
export function refuseOwn(file: DeliveredFile, known: KnownHashes): void {
  const isOwn = (hash: string) => known.own.includes(hash);
  if (isOwn(file.fileHash)) throw new DomainError('ticket-file-used');
  const marks = ownMarks(file, known);
  if (marks.length === 0 || !marks.every(isOwn)) return;
  if (file.pageHash === null) throw new DomainError('ticket-code-used');
  // Pages without a code may look alike and be of different tickets; a picture that is equal in each pixel is the same.
  if (file.type !== 'application/pdf') throw new DomainError('ticket-file-used');
}

/** An administrator's decision about a seat in question, as it was delivered at `deliveredAt` (ISO UTC). */
export interface QuestionDecision {
  readonly decision: 'confirmed' | 'refused';
  readonly deliveredAt: string;
  readonly by: { readonly id: string; readonly name: string };
}

/**
 * Ends the question: the ticket is right, or the seat is due again. Throws `already-decided` without a question, and
 * `changed-since-seen` when the seat was delivered again since.
 */
export function decideQuestion(
  { decision, deliveredAt, by }: QuestionDecision,
  state: StartedDelivery,
  at: string,
): DeliveryEvent[] {
  const { delivered, questioned } = state;
  if (delivered?.type !== 'TicketFileDelivered' || questioned.length === 0)
    throw new DomainError('already-decided');
  if (delivered.data.at !== deliveredAt) throw new DomainError('changed-since-seen');
  const about = { by: by.id, at };
  const personal = { [by.id]: { name: by.name } };
  if (decision === 'refused')
    return [{ type: 'TicketRefused', data: { ...about, released: hashesOf(state) }, personal }];
  const marks = marksOf(delivered.data);
  const common = marks.filter((hash) => questioned.includes(hash));
  // With a code of its own the ticket is right although it shares others; without one, only one of the seats is.
  const hasOwn = marks.some((hash) => !delivered.data.unclaimed.includes(hash));
  return [{ type: 'TicketConfirmed', data: { ...about, common: hasOwn ? common : [] }, personal }];
}

/** The hashes by which a delivered file is compared, besides that of its bytes. */
function marksOf({
  codeHashes,
  pageHash,
}: Pick<DeliveredFile, 'codeHashes' | 'pageHash'>): readonly string[] {
  return pageHash === null ? codeHashes : [...codeHashes, pageHash];
}

/** All hashes of a file. */
export function hashesOfFile(file: Pick<DeliveredFile, 'fileHash' | 'codeHashes' | 'pageHash'>): string[] {
  return [file.fileHash, ...marksOf(file)];
}

/** All hashes of the delivered file. */
export function hashesOf({ delivered }: Pick<StartedDelivery, 'delivered'>): readonly string[] {
  return delivered?.type === 'TicketFileDelivered' ? hashesOfFile(delivered.data) : [];
}

function isSame(event: DeliversTicket, { delivered, buyerId }: StartedDelivery): boolean {
  switch (event.type) {
    case 'TicketFileDelivered':
      return delivered?.type === event.type && delivered.data.fileHash === event.data.fileHash;
    case 'TicketTransferred':
      return (
        delivered?.type === event.type &&
        delivered.data.proofId === event.data.proofId &&
        delivered.personal?.[buyerId]?.reference === event.personal?.[buyerId]?.reference
      );
    case 'TicketShipped': {
      if (delivered?.type !== event.type) return false;
      const [before, now] = [delivered.personal?.[buyerId], event.personal?.[buyerId]];
      return before?.carrier === now?.carrier && before?.trackingNumber === now?.trackingNumber;
    }
  }
}
