import { codeOf } from '../database/errors.js';
import type { QuickQuery, Queryable } from '../database/queryable.js';
import {
  type AppendRequest,
  BATCH_ARGUMENTS,
  type EventEntry,
  type KeyEntry,
  type StreamEntry,
  type TableEntry,
  appendParameters,
} from './append-request.js';
import { oneRow, rowSource, upsertRows } from './rows.js';

/** Why a group was not appended; `item` is the index of the entry that was refused. */
export interface Refusal {
  readonly group: number;
  readonly reason: 'version' | 'key-running' | 'key-known' | 'claim';
  readonly item: number;
}

/** What append_batch returns: three arrays of the same length. */
interface Refusals {
  readonly refused: readonly number[];
  readonly reasons: readonly Refusal['reason'][];
  readonly items: readonly number[];
  /** The newest erasure when the statement began. */
  readonly erasures: number;
}

/** SQLSTATE of an append that was decided before a person was erased. */
export const ERASED_SINCE = 'TE001';

/**
 * Refuses a batch without events, which append_batch does not check: its commands were decided on cached state that may
 * hold data of the erased person.
 */
class ErasedSince extends Error {
  readonly code = ERASED_SINCE;
}

/**
 * Appends a batch in one statement, and so in one transaction and one round trip: log, outbox, keys, claims
 * and read models. Refused groups leave nothing behind and do not affect the others. Throws ERASED_SINCE when a person
 * was erased since the batch was decided; then only idempotency keys of commands without events are left behind.
 */
export async function append(database: Queryable, batch: AppendRequest): Promise<readonly Refusal[]> {
  const { rows } = await database.query<Refusals>({
    ...batchStatements.get(tablesKey(batch.tables), () => composeBatch(batch.tables)),
    values: appendParameters(batch),
  });
  const [answer] = rows;
  if (!answer) throw new Error('append_batch returned no row');
  const { refused, reasons, items, erasures } = answer;
  if (erasures !== batch.erasures) throw new ErasedSince('A person was erased since the batch was decided');
  return reasons.map((reason, index) => ({
    group: refused[index] ?? Number.NaN,
    reason,
    item: (items[index] ?? Number.NaN) - 1,
  }));
}

/** Statements by what they write: there are few, so each connection prepares each once. */
class Statements {
  private readonly known = new Map<string, QuickQuery>();

  constructor(private readonly prefix: string) {}

  get(writes: string, compose: () => string): QuickQuery {
    const known = this.known.get(writes);
    if (known) return known;
    const made = { name: `${this.prefix}-${this.known.size}`, text: compose() };
    this.known.set(writes, made);
    return made;
  }
}

const batchStatements = new Statements('append');
const singleStatements = new Statements('append-alone');

/** Identifies a set of tables, and what is done to each. */
function tablesKey(tables: readonly TableEntry[]): string {
  return tables
    .map(({ projection: { table }, rows, removed }) => table + (rows[0] ? '+' : '') + (removed[0] ? '-' : ''))
    .join(' ');
}

/** Read models are written after the streams' rows are locked: each row belongs to one stream alone. */
function composeBatch(tables: readonly TableEntry[]): string {
  const casts = BATCH_ARGUMENTS.map(([type], index) => `$${index + 1}::${type}`);
  const parts = [`batch as materialized (select * from append_batch(${casts.join(', ')}))`];
  let next = casts.length + 1;
  for (const { projection, rows, removed } of tables) {
    const { table } = projection;
    if (rows.length > 0) {
      const source = rowSource(projection, next + 1, { command_group: `$${next}::integer[]` });
      parts.push(
        `${table}_rows as (${upsertRows(projection, table, `batch, ${source} where ${NOT_REFUSED}`)})`,
      );
      next += 3 + Object.keys(projection.columns).length;
    }
    if (removed.length > 0) {
      parts.push(`${table}_removed as (
        delete from ${table} where id in (
          select r.id from batch, unnest($${next}::integer[], $${next + 1}::text[]) as r (command_group, id)
          where ${NOT_REFUSED}))`);
      next += 2;
    }
  }
  return `with ${parts.join(',\n')} select batch.*, erasures.number as erasures from batch, erasures`;
}

const NOT_REFUSED = 'r.command_group <> all (batch.refused)';

/** SQLSTATE of an append whose expectations were not met (`refuse_append`). */
const REFUSED = 'TE002';

/** An append of one event, the most frequent one under little load. */
interface Single {
  readonly stream: StreamEntry;
  readonly event: EventEntry;
  readonly key: KeyEntry | undefined;
  readonly tables: readonly TableEntry[];
}

/**
 * Appends in a transaction of its own. A single event takes a plain statement without arrays, which costs half; when
 * that is refused, `append_batch` runs to determine why. Never call it inside a transaction: the refusal would abort it.
 */
export async function appendInOwnTransaction(
  database: Queryable,
  batch: AppendRequest,
): Promise<readonly Refusal[]> {
  const single = singleOf(batch);
  if (!single) return append(database, batch);
  try {
    const name = `${single.key ? 'key ' : ''}${tablesKey(single.tables)}`;
    const statement = singleStatements.get(name, () => composeSingle(single));
    await database.query({ ...statement, values: valuesOf(single, batch) });
    return [];
  } catch (error) {
    if (codeOf(error) !== REFUSED) throw error;
    return append(database, batch);
  }
}

function singleOf({ streams, events, keys, claims, tables }: AppendRequest): Single | undefined {
  const [stream, another] = streams;
  const [event, second] = events;
  const isSingle = stream && event && !another && !second && keys.length < 2 && claims.length === 0;
  const hasOneRowEach = tables.every(({ rows, removed }) => rows.length === 1 && removed.length === 0);
  return isSingle && hasOneRowEach ? { stream, event, key: keys[0], tables } : undefined;
}

/** In the order of `composeSingle`. */
function valuesOf({ stream, event, key, tables }: Single, { at, erasures }: AppendRequest): unknown[] {
  return [
    ...[at.toISOString(), erasures, stream.id, stream.next, stream.expected],
    ...[event.id, event.version, event.type, event.schema, event.data, event.personal, event.meta],
    ...(key ? [key.id, key.fingerprint, key.result] : []),
    ...tables.flatMap(({ rows }) => rows.flatMap(({ id, version, cells }) => [id, version, ...cells])),
  ];
}

/**
 * Does what `append_batch` does, for one event: each step needs a row of the one before. The key's id
 * is a text first, as there: a uuid is written with dashes, and its hash would lock another number.
 */
function composeSingle({ key, tables }: Single): string {
  const parts = [
    ...(key
      ? [
          `keyed as (
            insert into idempotency_keys (id, fingerprint, result, at)
            select $13::text::uuid, $14::text, $15::jsonb, $1::timestamptz
            where pg_try_advisory_xact_lock(hashtextextended($13::text, 0))
            on conflict do nothing
            returning true)`,
        ]
      : []),
    `grown as (
      insert into streams as stored (id, version, previous)
      select $3::text, $4::integer, $5::integer ${key ? 'from keyed' : ''}
      on conflict (id) do update set version = excluded.version, previous = excluded.previous
      where stored.version = excluded.previous
      returning true)`,
    `appended as (
      insert into events (id, stream_id, version, type, schema, data, personal, meta, at)
      select $6::uuid, $3::text, $7::integer, $8::text, $9::smallint, $10::jsonb, $11::jsonb, $12::jsonb,
             $1::timestamptz
      from grown, erasures where erasures.number = $2::bigint
      returning seq)`,
    'queued as (insert into outbox (seq) select seq from appended)',
  ];
  let next = key ? 16 : 13;
  for (const { projection } of tables) {
    const { table, columns } = projection;
    parts.push(`${table}_row as (${upsertRows(projection, table, `appended, ${oneRow(projection, next)}`)})`);
    next += 2 + Object.keys(columns).length;
  }
  return `with ${parts.join(',\n')} select exists (select from appended) or refuse_append()`;
}
