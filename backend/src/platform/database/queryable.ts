import type { QueryResult, QueryResultRow } from 'pg';

/** A query that is prepared once a connection and then known by its name. */
export interface NamedQuery {
  readonly name: string;
  readonly text: string;
  readonly values?: unknown[];
}

/** The part of `pg` that queries need: a pool, or a client inside a transaction. */
export interface Queryable {
  query<Row extends QueryResultRow>(
    query: string | NamedQuery,
    values?: readonly unknown[],
  ): Promise<QueryResult<Row>>;
}
