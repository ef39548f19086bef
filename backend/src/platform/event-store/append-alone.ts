import { codeOf } from '../database/outage.js';
import type { Queryable } from '../database/queryable.js';
import { type Statement, tablesKey } from './append-statement.js';
import { oneRow, upsertRows } from '../projections/row-writing.js';
import type { Append, EventEntry, KeyEntry, StreamEntry, TableEntry } from './append-entries.js';
import { type Refusal, append } from './append.js';

/** SQLSTATE of a statement that found something other than it expected (migration 0004). */
const REFUSED = 'TE002';

/** A flight with one event, which is what most are where little happens. */
interface Single {
  readonly stream: StreamEntry;
  readonly event: EventEntry;
  readonly key: KeyEntry | undefined;
  readonly tables: readonly TableEntry[];
}

/**
 * Appends a flight in a transaction of its own. One event alone goes in a plain statement without arrays, which
 * costs half; only when that is refused, `append_flight` is asked why. Never inside a transaction: the refusal
 * would end it.
 */
export async function appendFast(database: Queryable, flight: Append): Promise<readonly Refusal[]> {
  const single = singleOf(flight);
  if (!single) return append(database, flight);
  try {
    await database.query({ ...statementFor(single), values: valuesOf(single, flight) });
    return [];
  } catch (error) {
    if (codeOf(error) !== REFUSED) throw error;
    return append(database, flight);
  }
}

function singleOf({ streams, events, keys, claims, tables }: Append): Single | undefined {
  const [stream, another] = streams;
  const [event, second] = events;
  const isSingle = stream && event && !another && !second && keys.length < 2 && claims.length === 0;
  const hasOneRowEach = tables.every(({ rows, removed }) => rows.length === 1 && removed.length === 0);
  return isSingle && hasOneRowEach ? { stream, event, key: keys[0], tables } : undefined;
}

const statements = new Map<string, Statement>();

function statementFor(single: Single): Statement {
  const key = `${single.key ? 'key ' : ''}${tablesKey(single.tables)}`;
  const known = statements.get(key);
  if (known) return known;
  const made = { name: `append-alone-${statements.size}`, text: compose(single) };
  statements.set(key, made);
  return made;
}

/** In the order of `compose`. */
function valuesOf({ stream, event, key, tables }: Single, { at, erasures }: Append): unknown[] {
  return [
    ...[at.toISOString(), erasures, stream.id, stream.next, stream.expected],
    ...[event.id, event.version, event.type, event.schema, event.data, event.personal, event.meta],
    ...(key ? [key.id, key.fingerprint, key.result] : []),
    ...tables.flatMap(({ rows }) => rows.flatMap(({ id, version, cells }) => [id, version, ...cells])),
  ];
}

/**
 * What `append_flight` (migration 0002) does for one event: each step needs a row of the one before. The key's id is
 * a text first, as there: as a uuid it would be written with dashes, and lock another number.
 */
function compose({ key, tables }: Single): string {
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
    'placed as (insert into outbox (seq) select seq from appended)',
  ];
  let next = key ? 16 : 13;
  for (const { projection } of tables) {
    const { table, columns } = projection;
    parts.push(`${table}_row as (${upsertRows(projection, table, `appended, ${oneRow(projection, next)}`)})`);
    next += 2 + Object.keys(columns).length;
  }
  return `with ${parts.join(',\n')} select exists (select from appended) or refuse_append()`;
}
