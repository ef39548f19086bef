import type { FileType } from '@terrace/contracts/values/stored-file';
import type { DomainEvent, EventSchema } from '@terrace/event-core/model/event';

/** A file of the file store, with the picture and the code drawn from it, all encrypted under the buyer's key. */
export type TicketFileDelivered = DomainEvent<
  'TicketFileDelivered',
  {
    readonly fileId: string;
    /** The page drawn as a PNG by this server; null for a .pkpass. */
    readonly pictureId: string | null;
    /** The barcode, redrawn by this server; null when none was read. */
    readonly codeId: string | null;
    readonly type: FileType;
    /** Bytes. */
    readonly size: number;
    /** Keyed hashes, each of one event (`TicketHashes`): of the content, */
    readonly fileHash: string;
    /** of the codes that may be the ticket's, */
    readonly codeHashes: readonly string[];
    /** and of the drawn page of a file without such a code. */
    readonly pageHash: string | null;
    /** Of these, those that this seat does not claim, because other seats have them. */
    readonly unclaimed: readonly string[];
    /** Of those, the ones that an administrator is to decide about; the seat is in question while there are any. */
    readonly questioned: readonly string[];
    /** The hashes of the replaced file, which other seats may claim now. */
    readonly released: readonly string[];
    readonly at: string;
  }
>;
/** An administrator has decided that the ticket in question is right. */
export type TicketConfirmed = DomainEvent<
  'TicketConfirmed',
  {
    /** Hashes of codes that several tickets of the event have. */
    readonly common: readonly string[];
    readonly by: string;
    readonly at: string;
  },
  { name: string }
>;
/** An administrator has decided that the ticket in question is another seat's: the seat is due again. */
export type TicketRefused = DomainEvent<
  'TicketRefused',
  { readonly released: readonly string[]; readonly by: string; readonly at: string },
  { name: string }
>;

/** The buyer's page showed or saved the ticket, at most once a day (UTC): evidence for a bank. */
export type TicketOpened = DomainEvent<'TicketOpened', { readonly at: string }>;
/** A link to the seat was made; its token is derived from `shareId`. */
export type TicketShared = DomainEvent<'TicketShared', { readonly shareId: string; readonly at: string }>;
export type TicketShareEnded = DomainEvent<
  'TicketShareEnded',
  { readonly shareId: string; readonly at: string }
>;
/** An administrator has read the file of a disputed seat. */
export type TicketFileRead = DomainEvent<
  'TicketFileRead',
  { readonly fileId: string; readonly by: string; readonly at: string },
  { name: string }
>;

export const ticketFileDelivered: EventSchema = { schema: 2, upcast: { 1: withAllHashes } };

/** The first version claimed one code at most, and never released it. */
function withAllHashes(data: { codeHash?: string | null }): object {
  const { codeHash, ...others } = data;
  return {
    ...others,
    codeHashes: codeHash ? [codeHash] : [],
    ...{ pageHash: null, unclaimed: [], questioned: [], released: [] },
  };
}
