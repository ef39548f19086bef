import { openPart } from '../crypto/personal-part.js';
import type { PersonalDataKeys } from '../crypto/personal-data-keys.js';
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
    if (persons.length > 0) await this.keys.load(persons);
    return rows.map((row) => this.decodeRow(row));
  }

  private decodeRow(row: LogRow | EventRow): StoredEvent {
    const { id, type, version, at } = row;
    const personal = row.personal ? openPart(this.keys, id, row.personal) : undefined;
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

function metaOf(row: LogRow | EventRow): EventMeta {
  const meta: object = row.meta;
  if (!isMeta(meta)) throw new Error(`Event ${row.id} has no actor or no correlation id`);
  return meta;
}

function isMeta(meta: object): meta is EventMeta {
  return 'actor' in meta && 'correlationId' in meta;
}
