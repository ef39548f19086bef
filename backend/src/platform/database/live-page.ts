import type { QueryResultRow } from 'pg';
import type { Queryable } from '@terrace/event-core/database/queryable';

/** Rows of a table that stand in a list, by `since`: the instant at which a row entered it. Newest first, as a rule. */
export interface LiveList {
  readonly table: string;
  /** All unless named. */
  readonly columns?: string;
  readonly where: string;
  /** Parameters of `where`, from $1. */
  readonly values: readonly unknown[];
  readonly since: string;
  /** SQL that orders it otherwise; made by `orderedBy`. */
  readonly order?: string | undefined;
  /** What waits the longest comes first. */
  readonly oldestFirst?: boolean;
}

/** Which page of a list. */
export interface PageAsked {
  readonly page: number;
  readonly perPage: number;
  /** ISO; rows that entered later are counted apart. */
  readonly until?: string | undefined;
}

const MAX_NEWER = 1000;

/** What `sortQuery` of the contracts asks for, as SQL: `columns` names the column of each field. */
export function orderedBy<Field extends string>(
  columns: Readonly<Record<Field, string>>,
  { sort, order }: { readonly sort?: Field | undefined; readonly order: 'asc' | 'desc' },
): string | undefined {
  return sort === undefined ? undefined : `${columns[sort]} ${order}`;
}

/** Reads the ids of a whole list in its order. */
export function listIds<Filter>(
  listOf: (filter: Filter, database: Queryable) => LiveList | Promise<LiveList>,
) {
  return async (filter: Filter, database: Queryable): Promise<string[]> => {
    const list = await listOf(filter, database);
    const { rows } = await database.query<{ id: string }>(
      `select id from ${list.table} where (${list.where}) order by ${orderOf(list)}`,
      list.values,
    );
    return rows.map(({ id }) => id);
  };
}

function orderOf({ since, order, oldestFirst = false }: LiveList): string {
  return `${order === undefined ? '' : `${order}, `}${since} ${oldestFirst ? 'asc' : 'desc'}, id`;
}

/** One page of a list that does not move under its reader: see `livePageQuery` of the contracts. */
export async function loadLivePage<Row extends QueryResultRow>(
  list: LiveList,
  { page, perPage, until }: PageAsked,
  database: Queryable,
) {
  const { table, columns = '*', where, values, since } = list;
  const bound = `$${values.length + 1}::timestamptz`;
  const matching = `from ${table} where (${where})`;
  const shown = `${matching} and (${bound} is null or ${since} <= ${bound})`;
  const given = [...values, until ?? null];
  const [rows, count, newer] = await Promise.all([
    database.query<Row>(
      `select ${columns} ${shown} order by ${orderOf(list)} limit $${given.length + 1} offset $${given.length + 2}`,
      [...given, perPage, (page - 1) * perPage],
    ),
    database.query<{ total: number; newest: Date | null }>(
      `select count(*)::int as total, max(${since}) as newest ${shown}`,
      given,
    ),
    until === undefined
      ? { rows: [] }
      : database.query<{ id: string }>(
          `select id ${matching} and ${since} > ${bound} order by ${since}, id limit ${MAX_NEWER}`,
          given,
        ),
  ]);
  const { total = 0, newest = null } = count.rows[0] ?? {};
  return {
    items: rows.rows,
    total,
    page,
    perPage,
    until: until ?? newest?.toISOString() ?? null,
    newer: newer.rows.map(({ id }) => id),
  };
}
