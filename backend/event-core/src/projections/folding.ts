import { LRUCache } from 'lru-cache';
import type { ClientBase } from 'pg';
import type { Queryable } from '../database/queryable.js';
import type { PersonalDataKeys } from '../encryption/personal-data-keys.js';
import { sealForPerson } from '../encryption/sealed-data.js';
import { type StoredEvent, parseStreamId } from '../model/event.js';
import type { AnyProjection } from '../model/read-model.js';
import { type EventStore, LOG_COLUMNS, type LogRow } from '../store/event-store.js';
import {
  type RowText,
  personsSealedIn,
  rowParameters,
  rowSource,
  rowText,
  upsertRows,
} from '../store/rows.js';

/** Preparing a statement's rows blocks the event loop: few enough rows for milliseconds. */
const ROWS_A_STATEMENT = 5_000;

/** Streams whose rows are in memory at once. */
const STREAMS_AT_ONCE = 500;

/** The row of one stream in one read model, after its events so far. */
export interface FoldedRow {
  readonly version: number;
  readonly row: object | null;
}

/** The row after the next event. */
function foldNext(projection: AnyProjection, { row }: FoldedRow, event: StoredEvent): FoldedRow {
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
  const persons = rows.flatMap(({ row }) => personsSealedIn(row));
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
  for (const some of slices([...folded], ROWS_A_STATEMENT)) {
    const rows = await rowTexts(projection, some, keys);
    if (rows.length > 0) await database.query(upsert, rowParameters(projection, rows));
    const gone = some.flatMap(([id, { row }]) => (row ? [] : [parseStreamId(id).entityId]));
    if (gone.length > 0) await database.query(`delete from ${table} where id = any($1)`, [gone]);
  }
}

/** Folds these streams, and writes their rows into a table with the projection's columns, in the caller's transaction. */
export async function rewriteStreams(
  projection: AnyProjection,
  table: string,
  streamIds: readonly string[],
  { store, keys }: { readonly store: EventStore; readonly keys: PersonalDataKeys },
  transaction: Queryable,
): Promise<void> {
  for (const some of slices(streamIds, STREAMS_AT_ONCE)) {
    const folded = await foldStreams(projection, some, store, transaction);
    await writeFolded(projection, table, folded, keys, transaction);
  }
}

/** The items in slices of at most `size`. */
export function* slices<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** Streams whose rows are kept in memory after they were written; others are folded again from their first event. */
const MAX_CACHED_ROWS = 200_000;

const NOTHING: FoldedRow = { version: 0, row: null };

/**
 * Folds pages of the log, each stream going on where the page before left it. Rows gather until they are taken
 * to be written, so that a stream with many events is written a few times only.
 */
export class PageFolder {
  private readonly written = new LRUCache<string, FoldedRow>({ max: MAX_CACHED_ROWS });
  private gathered = new Map<string, FoldedRow>();

  /** `foldWhole` folds streams from their first event on. */
  constructor(
    private readonly projection: AnyProjection,
    private readonly foldWhole: (streamIds: readonly string[]) => Promise<ReadonlyMap<string, FoldedRow>>,
  ) {}

  /** Rows that changed since they were taken last. */
  get size(): number {
    return this.gathered.size;
  }

  async fold(page: readonly StoredEvent[]): Promise<void> {
    const gaps = new Set<string>();
    for (const event of page) {
      const { streamId, version } = event;
      const before = this.gathered.get(streamId) ?? this.written.get(streamId) ?? NOTHING;
      if (version === before.version + 1) {
        this.gathered.set(streamId, foldNext(this.projection, before, event));
      } else if (version > before.version) {
        gaps.add(streamId);
      }
      // Else the stream was folded whole, and is ahead of the pages.
    }
    if (gaps.size === 0) return;
    for (const [streamId, whole] of await this.foldWhole([...gaps])) this.gathered.set(streamId, whole);
  }

  /** Folds these streams again, as far as their rows are in memory: they are outdated. */
  async refold(streamIds: readonly string[]): Promise<void> {
    const known = streamIds.filter((id) => this.gathered.has(id) || this.written.get(id) !== undefined);
    if (known.length === 0) return;
    for (const [streamId, whole] of await this.foldWhole(known)) this.gathered.set(streamId, whole);
  }

  /** The rows that changed since the last time. */
  take(): ReadonlyMap<string, FoldedRow> {
    const { gathered } = this;
    for (const [streamId, folded] of gathered) this.written.set(streamId, folded);
    this.gathered = new Map();
    return gathered;
  }
}

/** Events of one query. */
const PAGE = 5_000;

/** A row of the log with its place in the order of insertion. */
export type PagedRow = LogRow & { readonly seq: number };

/**
 * The events of a category in order of insertion, after `after` and up to `until`, in pages by key. The next
 * page is on its way while the caller works on the one before; the connection is the reader's alone.
 */
export async function* eventPages(
  client: ClientBase,
  category: string,
  after: number,
  until: number,
): AsyncGenerator<readonly PagedRow[]> {
  const read = async (from: number) => {
    const { rows } = await client.query<PagedRow>({
      name: 'event-page',
      text: `select e.seq, ${LOG_COLUMNS} from events e
             where e.seq > $1 and e.seq <= $2 and starts_with(e.stream_id, $3 || '-')
             order by e.seq limit ${PAGE}`,
      values: [from, until, category],
    });
    return rows;
  };
  let next = read(after);
  try {
    for (;;) {
      const page = await next;
      const last = page.at(-1);
      if (!last) return;
      next = page.length < PAGE ? Promise.resolve([]) : read(last.seq);
      yield page;
    }
  } finally {
    // A caller that stops early ignores the outcome of the page that is being read.
    next.catch(() => undefined);
  }
}
