import type { QueryResult, QueryResultRow, ClientBase, Pool } from 'pg';

/**
 * A query that takes a millisecond or so, however much is stored: it may share a connection with others (see
 * `PipelinedPool`), which wait for it.
 */
export interface QuickQuery {
  /** Prepares it once a connection. It then names its columns: after a migration `*` no longer fits what was prepared. */
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
}

/** The part of `pg` that queries need: a pool, or a client inside a transaction. */
export interface Queryable {
  query<Row extends QueryResultRow>(
    query: string | QuickQuery,
    values?: readonly unknown[],
  ): Promise<QueryResult<Row>>;
}

/** Runs work in one transaction of a pool's connection: committed when it resolves, else rolled back. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const result = await work(client);
    await commit(client);
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** COMMIT of an aborted transaction answers ROLLBACK without an error, so the tag is checked. */
export async function commit(database: Queryable): Promise<void> {
  const { command } = await database.query('commit');
  if (command !== 'COMMIT') throw new Error(`The transaction was rolled back: COMMIT answered ${command}`);
}
