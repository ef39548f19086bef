import type { KeyRing } from '../crypto/key-ring.js';
import type { PersonalDataKeys } from '../crypto/personal-data-keys.js';
import { openPart } from '../crypto/personal-part.js';
import type { EventDecoder, EventRow } from '../feed/event-decoder.js';
import type { EventMeta, StoredEvent } from './event.js';
import type { EventTypes } from './event-types.js';

/** What of a row makes the event. */
export type LogRow = Omit<EventRow, 'seq' | 'meta'> & { readonly meta: EventMeta };

/** Columns of `events` that make a LogRow, for a query that names the table `e`. */
export const LOG_COLUMNS = 'e.id, e.stream_id, e.version, e.type, e.schema, e.data, e.personal, e.meta, e.at';

/** Reads the log: loads the keys of all persons at once, decrypts as far as keys exist, upcasts. */
export class StoredEventDecoder implements EventDecoder {
  constructor(
    private readonly types: EventTypes,
    private readonly keys: PersonalDataKeys,
  ) {}

  async decode(rows: readonly (LogRow | EventRow)[]): Promise<readonly StoredEvent[]> {
    const persons: string[] = [];
    for (const { personal } of rows) if (personal) persons.push(...Object.keys(personal));
    const ring = await this.keys.load(persons);
    return rows.map((row) => this.decodeRow(row, ring));
  }

  async withoutErased<Event extends StoredEvent>(events: readonly Event[]): Promise<readonly Event[]> {
    const persons = events.flatMap(({ personal }) => (personal ? Object.keys(personal) : []));
    if (persons.length === 0) return events;
    const ring = await this.keys.load(persons);
    return events.map((event) => ({ ...event, ...partsWithKey(event, ring) }));
  }

  private decodeRow(row: LogRow | EventRow, ring: KeyRing): StoredEvent {
    const { id, type, version, at } = row;
    const personal = row.personal ? openPart(ring, id, row.personal) : undefined;
    return {
      id,
      type,
      data: this.types.upcast(type, row.schema, row.data),
      ...(personal && { personal }),
      streamId: row.stream_id,
      version,
      meta: metaOf(row),
      at,
    };
  }
}

/** The event's personal part without persons whose key is gone. */
function partsWithKey({ personal }: StoredEvent, ring: KeyRing): Pick<StoredEvent, 'personal'> {
  if (!personal) return {};
  const kept = Object.entries(personal).filter(([personId]) => Buffer.isBuffer(ring.keyOf(personId)));
  return { personal: Object.fromEntries(kept) };
}

function metaOf(row: LogRow | EventRow): EventMeta {
  const meta: object = row.meta;
  if (!isMeta(meta)) throw new Error(`Event ${row.id} has no actor or no correlation id`);
  return meta;
}

function isMeta(meta: object): meta is EventMeta {
  return 'actor' in meta && 'correlationId' in meta;
}
