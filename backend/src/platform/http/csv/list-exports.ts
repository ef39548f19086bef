import { Inject, Injectable } from '@nestjs/common';
import type { ExportedLists } from '@terrace/contracts/http/exports';
import type { FreshResult } from '../../command/fresh-result.js';
import { DATABASE_POOL } from '../../database/pool.js';
import type { Queryable } from '../../database/queryable.js';
import { type CsvCell, csvLine } from './csv-line.js';

/** Rows that are in memory at a time. */
const CHUNK = 200;
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** How one list becomes a file: the same rows as on screen, masked by the same presenter. */
export interface ListExport<Filter, Row extends { readonly id: string }> {
  /** Headers, and what each cell says of a row. */
  readonly columns: Readonly<Record<string, (row: Row) => CsvCell>>;
  /** The ids of the whole list in its order, as it stands now. */
  readonly ids: (filter: Filter, database: Queryable) => Promise<readonly string[]>;
  /** The present rows of these ids, in any order; what has gone meanwhile is left out. */
  readonly rows: (ids: readonly string[], database: Queryable) => Promise<readonly Row[]>;
}

type Writers = { [List in keyof ExportedLists]?: (filter: ExportedLists[List]) => AsyncIterable<string> };

/** The lists that can be exported; features register theirs. */
@Injectable()
export class ListExports {
  private readonly writers: Writers = {};

  constructor(@Inject(DATABASE_POOL) private readonly database: Queryable) {}

  register<List extends keyof ExportedLists, Row extends { readonly id: string }>(
    list: List,
    how: ListExport<ExportedLists[List], Row>,
  ): void {
    const writers: { [Name in List]?: (filter: ExportedLists[Name]) => AsyncIterable<string> } = this.writers;
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
async function* linesOf<Filter, Row extends { readonly id: string }>(
  { columns, ids: idsOf, rows }: ListExport<Filter, Row>,
  filter: Filter,
  database: Queryable,
): AsyncIterable<string> {
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
