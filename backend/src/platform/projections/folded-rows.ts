import { sealForPerson } from '../crypto/seal-for-person.js';
import type { PersonalDataKeys } from '../crypto/personal-data-keys.js';
import type { Queryable } from '../database/queryable.js';
import type { EventStore } from '../event-store/event-store.js';
import { parseStreamId } from '../event-store/stream-id.js';
import type { StoredEvent } from '../event-store/event.js';
import type { AnyProjection } from './projection.js';
import {
  type RowText,
  personsSealedIn,
  rowParameters,
  rowSource,
  rowText,
  upsertRows,
} from './row-writing.js';

/** Making a statement's rows ready holds up everything else in the process: few enough for milliseconds. */
const ROWS_A_STATEMENT = 5_000;

/** What a stream's events so far make of it in one read model. */
export interface FoldedRow {
  readonly version: number;
  readonly row: object | null;
}

/** The row after the next event. */
export function foldNext(projection: AnyProjection, { row }: FoldedRow, event: StoredEvent): FoldedRow {
  return { version: event.version, row: projection.project(row, event) };
}

/** Folds whole streams, however long; `database` may be a transaction. Streams without events are left out. */
export async function foldStreams(
  projection: AnyProjection,
  streamIds: readonly string[],
  store: EventStore,
  database: Queryable,
): Promise<Map<string, FoldedRow>> {
  const folded = new Map<string, FoldedRow>();
  const cursors = streamIds.map((streamId) => ({ streamId, after: 0 }));
  for await (const page of store.readStreams(cursors, database)) {
    for (const event of page) {
      const before = folded.get(event.streamId) ?? { version: 0, row: null };
      folded.set(event.streamId, foldNext(projection, before, event));
    }
  }
  return folded;
}

/** Rows ready for the database; keys of persons they keep sealed are made where there were none. */
export async function rowTexts(
  projection: AnyProjection,
  folded: Iterable<readonly [string, FoldedRow]>,
  keys: PersonalDataKeys,
): Promise<readonly RowText[]> {
  const rows = [...folded].flatMap(([streamId, { version, row }]) =>
    row ? [{ streamId, version, row }] : [],
  );
  const persons = rows.flatMap(({ row }) => personsSealedIn(projection, row));
  const ring = await keys.ensure(persons);
  return rows.map(({ streamId, version, row }) =>
    rowText(projection, parseStreamId(streamId).entityId, version, row, ({ personId, text }) =>
      sealForPerson(ring, personId, text),
    ),
  );
}

/** Writes folded rows into a table with the projection's columns; streams without a row lose theirs. */
export async function writeFolded(
  projection: AnyProjection,
  table: string,
  folded: ReadonlyMap<string, FoldedRow>,
  keys: PersonalDataKeys,
  database: Queryable,
): Promise<void> {
  const upsert = upsertRows(projection, table, `${rowSource(projection, 1)} where true`);
  const entries = [...folded];
  for (let start = 0; start < entries.length; start += ROWS_A_STATEMENT) {
    const some = entries.slice(start, start + ROWS_A_STATEMENT);
    const rows = await rowTexts(projection, some, keys);
    if (rows.length > 0) await database.query(upsert, rowParameters(projection, rows));
    const gone = some.flatMap(([id, { row }]) => (row ? [] : [parseStreamId(id).entityId]));
    if (gone.length > 0) await database.query(`delete from ${table} where id = any($1)`, [gone]);
  }
}
