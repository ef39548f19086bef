import type { Queryable, QuickQuery } from '@terrace/event-core/database/queryable';
import type { QueryResult, QueryResultRow } from 'pg';

/** The program's pool, as providers take it. Where a transaction may call, a function takes a `Queryable`. */
export abstract class Database implements Queryable {
  abstract query<Row extends QueryResultRow>(
    query: string | QuickQuery,
    values?: readonly unknown[],
  ): Promise<QueryResult<Row>>;
}
