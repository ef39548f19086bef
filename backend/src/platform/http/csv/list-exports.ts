import { Injectable } from '@nestjs/common';
import type { ExportedLists } from '@terrace/contracts/http/console/exports';
import type { FreshResult } from '../../event-core/fresh-result.js';
import { Database } from '../../database/database.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { type CsvCell, csvLine } from './csv-line.js';

/** Rows that are in memory at a time. */
const CHUNK = 200;
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** How one list becomes a file: the same rows as on screen, masked by the same presenter. */
export interface ListExport<Filter, Row extends { readonly id: string }> {
  /** Headers, and the text of each cell of a row. */
  readonly columns: Readonly<Record<string, (row: Row) => CsvCell>>;
  /** The ids of the whole list in its order. */
  readonly ids: (filter: Filter, database: Queryable) => Promise<readonly string[]>;
  /** The present rows of these ids, in any order; what has gone meanwhile is left out. */
  readonly rows: (ids: readonly string[], database: Queryable) => Promise<readonly Row[]>;
}

/** An export of rows of any type. */
export type AnyListExport<Filter> = Omit<ListExport<Filter, never>, 'rows'> & {
  readonly rows: ListExport<Filter, { readonly id: string }>['rows'];
};

type Writers = { [List in keyof ExportedLists]?: (filter: ExportedLists[List]) => AsyncIterable<string> };

/** The lists that can be exported; features register theirs. */
@Injectable()
export class ListExports {
  private readonly writers: Writers = {};

  constructor(private readonly database: Database) {}

  /** Throws when the list already has an export. */
  register<List extends keyof ExportedLists>(list: List, how: AnyListExport<ExportedLists[List]>): void {
    const writers: { [Name in List]?: (filter: ExportedLists[Name]) => AsyncIterable<string> } = this.writers;
    if (writers[list]) throw new Error(`List ${list} has two exports`);
    writers[list] = (filter) => linesOf(how, filter, this.database);
  }

  /** The file's text, piece by piece; `_recorded` proves that this export is in the log. */
  lines<List extends keyof ExportedLists>(
    list: List,
    filter: ExportedLists[List],
    _recorded: FreshResult<unknown>,
  ): AsyncIterable<string> {
    const write = this.writers[list];
    if (!write) throw new Error(`Nobody registered the list ${list}`);
    return write(filter);
  }
}

/** The ids are read at once, so that no row is missed or doubled while the list changes; the rows in chunks. */
async function* linesOf<Filter>(
  given: AnyListExport<Filter>,
  filter: Filter,
  database: Queryable,
): AsyncIterable<string> {
  // The columns get nothing but rows that the same export has read.
  const { columns, ids: idsOf, rows } = given as ListExport<Filter, { readonly id: string }>;
  const ids = await idsOf(filter, database);
  yield BYTE_ORDER_MARK + csvLine(Object.keys(columns));
  const cells = Object.values(columns);
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK);
    const found = new Map((await rows(chunk, database)).map((row) => [row.id, row]));
    yield chunk
      .flatMap((id) => found.get(id) ?? [])
      .map((row) => csvLine(cells.map((cell) => cell(row))))
      .join('');
  }
}
