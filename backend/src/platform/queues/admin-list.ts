import { Injectable } from '@nestjs/common';
import type { Endpoint } from '@terrace/contracts/http/endpoint';
import type { AdminPermission } from '@terrace/contracts/values/admin-roles';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { DomainError } from '@terrace/event-core/model/errors';
import type { QueryResultRow } from 'pg';
import { Database } from '../database/database.js';
import { type LiveList, type PageAsked, listIds, loadLivePage } from '../database/live-page.js';
import { type LoadRows, rowsById } from '../database/rows-by-id.js';
import type { ListExport } from '../http/csv/list-exports.js';
import { type VersionedRow, viewForAdmins } from '../live/live-view.js';

type AnyRow = VersionedRow & QueryResultRow;
type AnyShown = { readonly id: string };

/** A list of the console over one read model. */
interface Declaration<Filter, Row extends AnyRow, Shown extends AnyShown> {
  /** The call of its pages: whoever may make it sees the rows live, and may take them as a file. */
  readonly endpoint: Endpoint & { readonly permission: AdminPermission };
  /** Of its live changes. */
  readonly kind: string;
  readonly category: string;
  readonly table: string;
  /** The rows that a filter names, in their order. */
  readonly listOf: (filter: Filter) => LiveList;
  /** Decrypts the texts of rows, where some are sealed, and adds what is counted when they are read. */
  readonly open?: (keys: PersonalDataKeys, rows: readonly Row[], database: Queryable) => Promise<Row[]>;
  readonly present: (row: Row) => Shown;
  /** The headers and cells of its file. */
  readonly columns: ListExport<Filter, Shown>['columns'];
}

/** What `AdminLists` reads of one. */
interface AdminList<Filter, Row extends AnyRow, Shown extends AnyShown> extends Declaration<
  Filter,
  Row,
  Shown
> {
  readonly open: NonNullable<Declaration<Filter, Row, Shown>['open']>;
  readonly loadOf: (keys: PersonalDataKeys) => LoadRows<Row>;
}

/**
 * States once what the pages of a list, one of its rows, its live changes and its file have in common. `live` and `file` are
 * parts of its feature's module.
 */
export function adminList<Filter, Row extends AnyRow, Shown extends AnyShown>(
  list: Declaration<Filter, Row, Shown>,
) {
  const { endpoint, kind, category, present, columns } = list;
  const open = list.open ?? ((_keys: PersonalDataKeys, rows: readonly Row[]) => Promise.resolve([...rows]));
  const loadRows = rowsById<Row>(list.table);
  const loadOf =
    (keys: PersonalDataKeys): LoadRows<Row> =>
    async (ids, database) =>
      open(keys, await loadRows(ids, database), database);
  const live = (keys: PersonalDataKeys) =>
    viewForAdmins<Row>({ kind, category, permission: endpoint.permission, load: loadOf(keys), present });
  const file = (keys: PersonalDataKeys): ListExport<Filter, Shown> => ({
    ids: listIds(list.listOf),
    rows: async (ids, database) => (await loadOf(keys)(ids, database)).map(present),
    columns,
  });
  return {
    ...list,
    open,
    loadOf,
    live: { inject: [PersonalDataKeys], useFactory: live },
    file: { endpoint, how: { inject: [PersonalDataKeys], useFactory: file } },
  };
}

/** Reads lists of the console. */
@Injectable()
export class AdminLists {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  /** One row. Throws `not-found`. */
  async get<Filter, Row extends AnyRow, Shown extends AnyShown>(
    { loadOf, present }: AdminList<Filter, Row, Shown>,
    id: string,
  ): Promise<Shown> {
    const [row] = await loadOf(this.keys)([id], this.database);
    if (!row) throw new DomainError('not-found');
    return present(row);
  }

  /** One page. */
  async page<Filter, Row extends AnyRow, Shown extends AnyShown>(
    { listOf, open, present }: AdminList<Filter, Row, Shown>,
    query: Filter & PageAsked,
  ) {
    const page = await loadLivePage<Row>(listOf(query), query, this.database);
    return { ...page, items: (await open(this.keys, page.items, this.database)).map(present) };
  }
}
