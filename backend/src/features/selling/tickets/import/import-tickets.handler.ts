import { setTimeout } from 'node:timers/promises';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportedRow,
  type TicketFile,
  type TicketFileResult,
} from '@terrace/contracts/http/selling/ticket-import';
import { DomainError } from '@terrace/event-core/model/errors';
import type { IdempotencyClaim } from '@terrace/event-core/model/plan';
import limitConcurrency from 'p-limit';
import type { Logger } from 'pino';
import { Database } from '../../../../platform/database/database.js';
import { problemOf } from '../../../../platform/http/problem.filter.js';
import { currentContext, inContext, takeIdempotency } from '../../../../platform/observability/context.js';
import { LOGGER } from '../../../../platform/observability/logger.js';
import { UploadTicket } from '../upload-ticket.handler.js';
import { type CheckedRow, checkRows } from './check-rows.js';
import { importedRow, listedReferences } from './ticket-file.reader.js';
import { missingColumns, readTicketFile } from './ticket-file.js';

/**
 * Tickets of one file that are appended at a time: a batch has room for 256 commands, and those of buyers must not wait
 * behind a whole file.
 */
const MAX_AT_ONCE = 50;
/** How often a ticket is tried while the service is briefly unavailable, and the pause between two tries. */
const MAX_TRIES = 5;
const RETRY_MS = 500;

/**
 * Lists the tickets of a file. What refuses one of them stops none of the others, and a reference that the seller has
 * listed before is not listed again. Throws `invalid` when it is no file of tickets.
 */
export class ImportTickets extends Command<TicketFileResult> {
  constructor(
    readonly sellerId: string,
    readonly file: TicketFile,
  ) {
    super();
  }
}

@CommandHandler(ImportTickets)
export class ImportTicketsHandler implements ICommandHandler<ImportTickets> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Each ticket is a command with an idempotency key of its own, made of the request's and the ticket's reference. */
  async execute({ sellerId, file }: ImportTickets): Promise<TicketFileResult> {
    const claim = takeIdempotency();
    const { rows, columns, missing } = readTicketFile(file.file, file.columns);
    if (missing.length > 0) throw missingColumns(missing);
    const { checked, dates } = await checkRows(this.queries, rows, file.dayOrder);
    const inTurn = limitConcurrency(MAX_AT_ONCE);
    const done = await Promise.all(checked.map((row) => inTurn(() => this.importRow(sellerId, row, claim))));
    const listed = await listedReferences(sellerId, checked, this.database);
    const first = new Map(checked.map(({ row, isRepeated }) => [row, !isRepeated]));
    return {
      rows: done.map((row) => (first.get(row.row) ? withKnownTicket(row, listed) : row)),
      ...{ columns: [...columns], missing: [], dates },
    };
  }

  private async importRow(
    sellerId: string,
    row: CheckedRow,
    claim: IdempotencyClaim | undefined,
  ): Promise<ImportedRow> {
    const { form, reference } = row;
    if (!form) return importedRow(row, 'refused');
    const idempotency = claim && { ...claim, key: `${claim.key} ${reference}` };
    const context = { ...currentContext(), ...(idempotency && { idempotency }) };
    try {
      const { ticketId } = await whileUnavailable(() =>
        inContext(context, () => this.commands.execute(new UploadTicket(sellerId, form, reference))),
      );
      return importedRow(row, 'imported', ticketId);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'reference-taken')
        return importedRow(row, 'already-imported');
      return this.failedRow(row, error);
    }
  }

  private failedRow(row: CheckedRow, error: unknown): ImportedRow {
    const { status, code, detail, errors } = problemOf(error);
    if (status >= 500) this.logger.error({ err: error, code }, 'one ticket of a file failed');
    const problems = errors ? errors.map(columnProblem) : [{ column: null, message: detail, written: '' }];
    return importedRow({ ...row, problems }, status >= 500 ? 'failed' : 'refused');
  }
}

/** What is wrong with a field, as what is wrong with its column. */
function columnProblem({ path, message }: { readonly path: string; readonly message: string }) {
  const column = Object.hasOwn(IMPORT_COLUMNS, path) ? IMPORT_COLUMNS[path as ImportColumn].name : null;
  return { column, message, written: '' };
}

/** Tries again what was not done because the service was busy: the other tickets of the file may have kept it so. */
async function whileUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES || problemOf(error).code !== 'unavailable') throw error;
      await setTimeout(RETRY_MS);
    }
  }
}

/** A row that was not imported now, of a ticket that its seller has: an earlier import listed it. */
function withKnownTicket(row: ImportedRow, listed: ReadonlyMap<string, string>): ImportedRow {
  const ticketId = listed.get(row.reference);
  if (row.outcome === 'imported' || ticketId === undefined) return row;
  return { ...row, outcome: 'already-imported', ticketId, problems: [], warnings: [] };
}
