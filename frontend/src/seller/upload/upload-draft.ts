import { namesOf, pick } from '@terrace/contracts/values/fields';
import { UpstreamId } from '@terrace/contracts/values/ids';
import type { Ticket } from '@terrace/contracts/http/selling/tickets';
import { seatFields } from '@terrace/contracts/values/listing/seat-texts';
import * as z from 'zod/mini';
import { newIdempotencyKey } from '../../api/client';
import { keepDraft, readDraft, removeDrafts } from '../../session/drafts';
import { EMPTY, fieldsOf, type UploadValues } from './upload-fields';

const NAME = 'upload-ticket';
const SENT = 'upload-ticket-sent';

/** The event that was taken from the suggestions, with the day and hour that it filled in; null where it has none. */
export interface PickedEvent {
  readonly id: string;
  readonly name: string;
  readonly date: string | null;
  readonly time: string | null;
}

/** An upload that has been begun. */
export interface UploadDraft {
  readonly values: UploadValues;
  readonly picked: PickedEvent | null;
  /** The ticket that it was copied from. */
  readonly from: string | null;
  /** That one is withdrawn or rejected, and listed again so. */
  readonly isRelisting: boolean;
}

const Stored = z.object({
  values: z.record(z.string(), z.string()),
  picked: z.nullable(
    z.object({
      id: UpstreamId,
      name: z.string(),
      date: z._default(z.nullable(z.string()), null),
      time: z._default(z.nullable(z.string()), null),
    }),
  ),
  from: z.nullable(z.string()),
  isRelisting: z._default(z.boolean(), false),
});

/** A call that was sent, and its idempotency key. */
const Sent = z.object({ call: z.string(), key: z.string() });
/** The same where storage is forbidden. */
let sent: z.infer<typeof Sent> | undefined;

/** An upload in which nothing was typed. */
export const EMPTY_DRAFT: UploadDraft = { values: EMPTY, picked: null, from: null, isRelisting: false };

/** Keeps an upload in this tab, so that a reload continues it. */
export function keepUpload(draft: UploadDraft): void {
  keepDraft(NAME, draft);
}

/** The upload that was begun last; undefined without one. */
export function keptUpload(): UploadDraft | undefined {
  const { data } = z.safeParse(Stored, readDraft(NAME));
  return data && { ...data, values: { ...EMPTY, ...data.values } };
}

/** Forgets it, once the ticket is uploaded. */
export function forgetUpload(): void {
  removeDrafts(NAME);
  removeDrafts(SENT);
  sent = undefined;
}

/**
 * The idempotency key of an upload: the same for the same ticket until it is uploaded, also after a reload, so that a lost
 * answer lists nothing twice.
 */
export function keyOfUpload(body: unknown): string {
  const call = JSON.stringify(body);
  const kept = z.safeParse(Sent, readDraft(SENT)).data ?? sent;
  sent = kept?.call === call ? kept : { call, key: newIdempotencyKey() };
  keepDraft(SENT, sent);
  return sent.key;
}

/** A copy of a ticket, to be changed and uploaded as another one. */
export function copyOf(ticket: Ticket): UploadDraft {
  const { id, eventId, eventName: name, eventDate: date, eventTime: time, status } = ticket;
  return {
    values: fieldsOf(ticket),
    picked: eventId === null ? null : { id: eventId, name, date, time },
    from: id,
    isRelisting: status === 'withdrawn' || status === 'rejected',
  };
}

/** The event's id while name, day and hour are still those of the event that was picked. */
export function idOfPicked(
  picked: PickedEvent | null,
  { eventName, eventDate, eventTime }: Pick<UploadValues, 'eventName' | 'eventDate' | 'eventTime'>,
): { readonly eventId?: string } {
  const isSame =
    picked?.name === eventName &&
    (picked.date ?? eventDate) === eventDate &&
    (picked.time ?? eventTime) === eventTime;
  return isSame ? { eventId: picked.id } : {};
}

/** The next ticket for the same event: all but the seats. */
export function anotherTicket({ values, picked }: UploadDraft): UploadDraft {
  const seats = pick(EMPTY, [
    ...namesOf(seatFields),
    'quantity',
    'split',
    'restrictions',
    'notApplicable',
    'description',
  ]);
  return { values: { ...values, ...seats }, picked, from: null, isRelisting: false };
}
