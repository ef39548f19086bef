import { Injectable } from '@nestjs/common';
import { type ExportRequest, exportFilterOf, exportNameOf } from '@terrace/contracts/http/console/exports';
import type { Endpoint } from '@terrace/contracts/http/endpoint';
import type { AdminPermission, AdminRole } from '@terrace/contracts/values/admin-roles';
import * as z from 'zod/mini';
import { parseInput } from '../input.decorator.js';
import type { FreshResult } from '../../event-core/fresh-result.js';
import { Database } from '../../database/database.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { type CsvColumns, csvHeadings, csvRow } from './csv-line.js';
import { invalid } from '../../text/invalid.js';

/** Rows that are in memory at a time. */
const CHUNK = 200;

/** How one list becomes a file: the same rows as on screen, masked by the same presenter. */
export interface ListExport<Filter, Row extends { readonly id: string }> {
  readonly columns: CsvColumns<Row>;
  /** The ids of the whole list in its order, as far as somebody with these roles sees it. */
  readonly ids: (
    filter: Filter,
    database: Queryable,
    roles: readonly AdminRole[],
  ) => Promise<readonly string[]>;
  /** The present rows of these ids, in any order; what has gone meanwhile is left out. */
  readonly rows: (ids: readonly string[], database: Queryable) => Promise<readonly Row[]>;
}

/** An export of rows of any type. */
export type AnyListExport<Filter = never> = Omit<ListExport<Filter, never>, 'rows'> & {
  readonly rows: ListExport<Filter, { readonly id: string }>['rows'];
};

/** A list with the filter that an administrator asked for. */
interface AskedList {
  /** What it takes to see the list. */
  readonly permission: AdminPermission;
  /** What was searched for. */
  readonly q: string;
  /** The file's text, piece by piece; `_recorded` proves that this export is in the log. */
  readonly lines: (_recorded: FreshResult<unknown>) => AsyncIterable<string>;
}

/** The lists that can be exported; features register theirs. */
@Injectable()
export class ListExports {
  private readonly lists = new Map<string, { readonly endpoint: Endpoint; readonly how: AnyListExport }>();

  constructor(private readonly database: Database) {}

  /** Throws when the list already has an export. */
  register(endpoint: Endpoint, how: AnyListExport): void {
    const name = exportNameOf(endpoint);
    if (this.lists.has(name)) throw new Error(`List ${name} has two exports`);
    this.lists.set(name, { endpoint, how });
  }

  /** A list for somebody with these roles. Throws `invalid` when there is no such list, or it has no such filter. */
  ask({ list, filter }: ExportRequest, roles: readonly AdminRole[]): AskedList {
    const found = this.lists.get(list);
    if (!found) throw invalid('list', 'There is no such list');
    const schema = z.object({ filter: exportFilterOf(found.endpoint) });
    const { body } = parseInput({ body: schema }, { body: { filter } });
    const { filter: parsed } = ParsedFilter.parse(body);
    return {
      permission: permissionOf(found.endpoint),
      q: parsed.q ?? '',
      // The filter was parsed by the schema of the list that the export belongs to.
      lines: () => linesOf(found.how, parsed as never, this.database, roles),
    };
  }
}

function permissionOf({ path, permission }: Endpoint): AdminPermission {
  if (permission === undefined) throw new Error(`${path} is no list of administrators`);
  return permission;
}

/** What the exports of all lists have in common. */
const ParsedFilter = z.object({ filter: z.looseObject({ q: z.optional(z.string()) }) });

/** The ids are read at once, so that no row is missed or doubled while the list changes; the rows in chunks. */
async function* linesOf<Filter>(
  given: AnyListExport<Filter>,
  filter: Filter,
  database: Queryable,
  roles: readonly AdminRole[],
): AsyncIterable<string> {
  // The columns get nothing but rows that the same export has read.
  const { columns, ids: idsOf, rows } = given as ListExport<Filter, { readonly id: string }>;
  const ids = await idsOf(filter, database, roles);
  yield csvHeadings(Object.keys(columns));
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK);
    const found = new Map((await rows(chunk, database)).map((row) => [row.id, row]));
    yield chunk
      .flatMap((id) => found.get(id) ?? [])
      .map((row) => csvRow(columns, row))
      .join('');
  }
}
