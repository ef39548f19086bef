import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type {
  ImportOutcome,
  ImportedRow,
  TicketFile,
  TicketFileResult,
} from '@terrace/contracts/http/selling/ticket-import';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { Database } from '../../../../platform/database/database.js';
import { type CheckedRow, checkRows } from './check-rows.js';
import { listedSeats, seatsListedTwice } from './taken-seats.js';
import { readTicketFile } from './ticket-file.js';

/** Reads files of tickets without importing them. */
@Injectable()
export class TicketFileReader {
  constructor(
    private readonly queries: QueryBus,
    private readonly database: Database,
  ) {}

  /** What an import of this file would do; changes nothing. Throws `invalid` when it is no file of tickets. */
  async check(sellerId: string, file: TicketFile): Promise<TicketFileResult> {
    const { rows, columns, missing } = readTicketFile(file.file, file.columns);
    const found = { columns: [...columns], missing: [...missing] };
    if (missing.length > 0) return { rows: [], ...found, dates: null };
    const { checked, dates } = await checkRows(this.queries, rows, file.dayOrder);
    const [listed, seats] = await Promise.all([
      listedReferences(sellerId, checked, this.database),
      listedSeats(sellerId, checked, this.database),
    ]);
    const listedTwice = seatsListedTwice(sellerId, seats);
    return {
      rows: checked.map((row) => {
        const ticketId = row.isRepeated ? undefined : listed.get(row.reference);
        if (ticketId !== undefined) return importedRow(row, 'already-imported', ticketId);
        const problem = listedTwice(row);
        if (problem) return importedRow({ ...row, problems: [problem] }, 'refused');
        return importedRow(row, row.form ? 'ready' : 'refused');
      }),
      ...found,
      dates,
    };
  }
}

/** What became of a row, or would; a ticket that is there already has neither problems nor warnings. */
export function importedRow(
  { row, reference, event, price, read, problems, warnings }: CheckedRow,
  outcome: ImportOutcome,
  ticketId: string | null = null,
): ImportedRow {
  const shown = outcome === 'already-imported' ? { problems: [], warnings: [] } : { problems, warnings };
  const texts = { problems: [...shown.problems], warnings: [...shown.warnings] };
  return { row, reference, event, price, read, outcome, ticketId, ...texts };
}

/** The tickets of these references that the seller has listed, also those withdrawn since. */
export async function listedReferences(
  sellerId: string,
  rows: readonly CheckedRow[],
  database: Queryable,
): Promise<ReadonlyMap<string, string>> {
  const { rows: found } = await database.query<{ id: string; reference: string }>(
    'select id, reference from ticket_list where seller_id = $1 and reference = any($2)',
    [sellerId, rows.map(({ reference }) => reference)],
  );
  return new Map(found.map(({ id, reference }) => [reference, id]));
}
