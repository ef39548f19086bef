import type { StoredEvent } from '../event-store/event.js';

/** A row of `events` as our connections give it: bigint a number (column-types.ts). */
export interface EventRow {
  readonly seq: number;
  readonly id: string;
  readonly stream_id: string;
  readonly version: number;
  readonly type: string;
  readonly schema: number;
  readonly data: object;
  readonly personal: Record<string, string> | null;
  readonly meta: object;
  readonly at: Date;
}

/** Turns rows of the log into events: decrypted as far as keys exist, upcast to their newest version. */
export interface EventDecoder {
  /** Same order as the rows. Throws UnreadableEventError, which names the type, when one makes no sense. */
  decode(rows: readonly EventRow[]): Promise<readonly StoredEvent[]>;
  /** Events that were decoded some time ago, without the parts of persons who were erased since. */
  withoutErased<Event extends StoredEvent>(events: readonly Event[]): Promise<readonly Event[]>;
}
