import type { Pool } from 'pg';
import { inTransaction, type Queryable } from '../database/queryable.js';
import type { PersonalDataKeys } from '../encryption/personal-data-keys.js';
import type { AnyProjection } from '../model/read-model.js';
import type { EventStore } from '../store/event-store.js';
import { type RowText, rowParameters, rowSource } from '../store/rows.js';
import { foldStreams, rowTexts } from './folding.js';

const STREAMS_AT_ONCE = 1_000;
/** Longer than the pool allows: the transaction is idle while streams are folded, and locks nothing that others wait for. */
const MAX_IDLE_MS = 600_000;

/** A row of a read model that differs from the log; null where there is none. */
export interface RowDifference {
  readonly id: string;
  readonly stored: object | null;
  readonly expected: object | null;
}

/**
 * Compares a read model with what a clean rebuild would give, row for row, as of one moment. Answers the rows
 * that differ; writes nothing and blocks no writer.
 */
export async function verifyProjection(
  projection: AnyProjection,
  pool: Pool,
  store: EventStore,
  keys: PersonalDataKeys,
): Promise<readonly RowDifference[]> {
  return inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only');
    await client.query(`set local idle_in_transaction_session_timeout = ${MAX_IDLE_MS}`);
    const differences: RowDifference[] = [];
    for await (const streamIds of streamsOf(projection.category, client)) {
      const expected = await rowTexts(
        projection,
        await foldStreams(projection, streamIds, store, client),
        keys,
      );
      differences.push(...(await compare(projection, streamIds, expected, client)));
    }
    return [...differences, ...(await withoutStream(projection, client))];
  });
}

async function* streamsOf(category: string, database: Queryable): AsyncGenerator<readonly string[]> {
  for (let after = ''; ;) {
    const { rows } = await database.query<{ id: string }>(
      `select id from streams where starts_with(id, $1 || '-') and id > $2 order by id limit ${STREAMS_AT_ONCE}`,
      [category, after],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id }) => id);
    after = last.id;
  }
}

async function compare(
  projection: AnyProjection,
  streamIds: readonly string[],
  expected: readonly RowText[],
  database: Queryable,
): Promise<readonly RowDifference[]> {
  const columns = ['id', 'version', ...Object.keys(projection.columns)].join(', ');
  const { rows } = await database.query<RowDifference>(
    `with expected as (select ${columns} from ${rowSource(projection, 3)}),
          stored as (select ${columns} from ${projection.table}
                     where id = any (select substr(stream_id, length($2) + 2) from unnest($1::text[]) stream_id))
     select coalesce(expected.id, stored.id) as id, to_jsonb(stored) as stored, to_jsonb(expected) as expected
     from expected full join stored on stored.id = expected.id
     where stored is distinct from expected`,
    [streamIds, projection.category, ...rowParameters(projection, expected)],
  );
  return rows;
}

async function withoutStream(
  { table, category }: AnyProjection,
  database: Queryable,
): Promise<RowDifference[]> {
  const { rows } = await database.query<RowDifference>(
    `select id, to_jsonb(stored) as stored, null as expected from ${table} stored
     where not exists (select from streams where streams.id = $1 || '-' || stored.id)`,
    [category],
  );
  return rows;
}
