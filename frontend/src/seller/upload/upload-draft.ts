import { UpstreamId } from '@terrace/contracts/values/ids';
import type { CatalogueEvent } from '@terrace/contracts/http/catalogue';
import type { Ticket } from '@terrace/contracts/http/tickets';
import * as z from 'zod/mini';
import { newIdempotencyKey } from '../../api/client';
import { keepDraft, readDraft, removeDrafts } from '../../session/drafts';
import { EMPTY, fieldsOf, type UploadValues } from './upload-fields';

const NAME = 'upload-ticket';
const SENT = 'upload-ticket-sent';

/** The event that was taken from the suggestions. */
export type PickedEvent = Pick<CatalogueEvent, 'id' | 'name'>;

/** An upload that has been begun. */
export interface UploadDraft {
  readonly values: UploadValues;
  readonly picked: PickedEvent | null;
  /** The ticket that it was copied from. */
  readonly from: string | null;
}

const Stored = z.object({
  values: z.record(z.string(), z.string()),
  picked: z.nullable(z.object({ id: UpstreamId, name: z.string() })),
  from: z.nullable(z.string()),
});

/** A call that was sent, and its idempotency key. */
const Sent = z.object({ call: z.string(), key: z.string() });
/** The same where storage is forbidden. */
let sent: z.infer<typeof Sent> | undefined;

/** An upload in which nothing was typed. */
export const EMPTY_DRAFT: UploadDraft = { values: EMPTY, picked: null, from: null };

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
  const { id, eventId, eventName } = ticket;
  return {
    values: fieldsOf(ticket),
    picked: eventId === null ? null : { id: eventId, name: eventName },
    from: id,
  };
}

/** The next ticket for the same event: all but the seats. */
export function anotherTicket({ values, picked }: UploadDraft): UploadDraft {
  const { section, row, seat, quantity, description } = EMPTY;
  return { values: { ...values, section, row, seat, quantity, description }, picked, from: null };
}
