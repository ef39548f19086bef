import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import {
  UPDATES_AT_ONCE,
  UPDATE_COLUMNS,
  type UpdatedRow,
  type updateTicketsByFile,
} from '@terrace/contracts/http/selling/own-bulk';
import { needsApproval } from '@terrace/contracts/http/selling/tickets';
import { problems } from '@terrace/contracts/problems/problems';
import { namesOf } from '@terrace/contracts/values/fields';
import { attributesOf, faceValueText } from '@terrace/contracts/values/listing/attributes';
import { restrictionsText } from '@terrace/contracts/values/tickets/answers';
import { toDecimal } from '@terrace/contracts/values/money/money';
import limitConcurrency from 'p-limit';
import type { Logger } from 'pino';
import { Database } from '../../../../platform/database/database.js';
import { problemOf } from '../../../../platform/http/problem.filter.js';
import { currentContext, inContext, takeIdempotency } from '../../../../platform/observability/context.js';
import { LOGGER } from '../../../../platform/observability/logger.js';
import type { TicketDetails } from '../ticket.events.js';
import { attributesOfRow, ticketColumns } from '../ticket-list.projection.js';
import { EditTicket, WithdrawTicket } from '../ticket.handler.js';
import type { PresentableTicket } from '../ticket.presenter.js';
import { pendingAmong } from '../tickets.reader.js';
import { type RowUpdate, type WrittenDetails, readUpdates } from './update-rows.js';

/** Rows that are carried out at a time: buyers' commands must not wait behind a whole file. */
const MAX_AT_ONCE = 25;

/** A seller updates own tickets by a file, each row for itself. Throws `invalid` when it is no such file. */
export class UpdateTicketsByFile extends Command<ResponseOf<typeof updateTicketsByFile>> {
  constructor(
    readonly sellerId: string,
    readonly file: string,
    readonly dryRun: boolean,
  ) {
    super();
  }
}

@CommandHandler(UpdateTicketsByFile)
export class UpdateTicketsByFileHandler implements ICommandHandler<UpdateTicketsByFile> {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ sellerId, file, dryRun }: UpdateTicketsByFile) {
    const claim = takeIdempotency();
    const updates = readUpdates(file);
    const tickets = await this.ticketsOf(
      sellerId,
      updates.map(({ reference }) => reference),
    );
    const inTurn = limitConcurrency(MAX_AT_ONCE);
    const found = updates.map((update) => {
      const ticket = tickets.get(update.reference);
      return { update, ticket, checked: checkedRow(update, ticket) };
    });
    const ready = found.filter(({ checked }) => checked.outcome === 'ready');
    const now = new Set(dryRun ? [] : ready.slice(0, UPDATES_AT_ONCE));
    const rows = found.map((row) =>
      inTurn(async () => {
        const { update, ticket, checked } = row;
        if (!now.has(row) || !ticket) return checked;
        const idempotency = claim && { ...claim, key: `${claim.key} ${ticket.id}` };
        const context = { ...currentContext(), ...(idempotency && { idempotency }) };
        return inContext(context, () => this.carryOut(sellerId, ticket, update, checked));
      }),
    );
    const answers = await Promise.all(rows);
    const wereOnSale = found.flatMap(({ ticket }, index) =>
      ticket?.status === 'approved' && answers[index]?.outcome === 'updated' ? ticket.id : [],
    );
    const pending = await pendingAmong(wereOnSale, this.database);
    return {
      rows: answers.map((answer, index) =>
        answer.outcome === 'updated'
          ? { ...answer, isOffSale: pending.has(found[index]?.ticket?.id ?? '') }
          : answer,
      ),
    };
  }

  private async carryOut(
    sellerId: string,
    ticket: PresentableTicket,
    { price, quantity, details, withdraw }: RowUpdate,
    row: UpdatedRow,
  ): Promise<UpdatedRow> {
    const changes = {
      ...(price && { price }),
      ...(quantity !== null && { quantity }),
      ...changesOf(details, attributesOfRow(ticket)),
    };
    try {
      await this.commands.execute(
        withdraw
          ? new WithdrawTicket(ticket.id, sellerId, 'seller')
          : new EditTicket(ticket.id, sellerId, changes, undefined),
      );
      return { ...row, outcome: 'updated' };
    } catch (error) {
      const { status, code, detail, errors } = problemOf(error);
      if (status >= 500) this.logger.error({ err: error, code }, 'one row of an update file failed');
      return {
        ...row,
        outcome: status >= 500 ? 'failed' : 'refused',
        problem: errors?.[0]?.message ?? detail,
      };
    }
  }

  private async ticketsOf(sellerId: string, references: readonly string[]) {
    const { rows } = await this.database.query<PresentableTicket>(
      `select ${ticketColumns} from ticket_list where seller_id = $1 and (reference = any($2) or id = any($2))`,
      [sellerId, references],
    );
    const byId = rows.map((row) => [row.id, row] as const);
    return new Map([
      ...byId,
      ...rows.flatMap((row) => (row.reference === null ? [] : [[row.reference, row] as const])),
    ]);
  }
}

/** What a row would do to its ticket; the deciders have the last word. */
function checkedRow(update: RowUpdate, ticket: PresentableTicket | undefined): UpdatedRow {
  const { row, reference } = update;
  const answer = { row, reference, event: ticket?.eventName ?? '', changes: [] };
  const refuse = (problem: string): UpdatedRow => ({ ...answer, outcome: 'refused', problem });
  if (update.problem !== null) return refuse(update.problem);
  if (!ticket) return refuse('No ticket of yours has this reference');
  if (ticket.status === 'withdrawn') return refuse('This ticket is withdrawn already');
  const changes = update.withdraw
    ? [{ field: 'Status', before: ticket.status, after: 'withdrawn' }]
    : editChanges(update, ticket);
  if (changes.length === 0) return { ...answer, outcome: 'unchanged', problem: null };
  const problem = update.withdraw ? withdrawalProblem(ticket) : editProblem(update, ticket);
  if (problem !== null) return refuse(problem);
  const isOffSale = !update.withdraw && ticket.status === 'approved' && losesApproval(changes);
  return { ...answer, changes, outcome: 'ready', problem: null, isOffSale };
}

/** Whether these changes surely need an approval again; a price may be live at once (product.md 17.7). */
function losesApproval(changes: UpdatedRow['changes']): boolean {
  const columns = namesOf(UPDATE_COLUMNS).filter((column) => column !== 'price');
  return needsApproval(
    columns.filter((column) => changes.some(({ field }) => field === UPDATE_COLUMNS[column])),
  );
}

/** Why a ticket is not withdrawn; null where nothing is known against it. */
function withdrawalProblem({ sold, quantity }: PresentableTicket): string | null {
  return sold === quantity ? problems['sold-out'].detail : null;
}

/** Why a ticket is not edited; null where nothing is known against it. */
function editProblem({ price, quantity }: RowUpdate, ticket: PresentableTicket): string | null {
  const { status, held, sold } = ticket;
  if (status === 'suspended') return problems['ticket-unavailable'].detail;
  const taken = held + sold;
  if (quantity !== null && quantity < taken) return `At least ${taken}, because ${taken} are on hold or sold`;
  const isNewPrice = price !== null && price.amount !== ticket.price;
  return isNewPrice && sold === (quantity ?? ticket.quantity) ? problems['sold-out'].detail : null;
}

/** The fields that a row changes. */
function editChanges({ price, quantity, details }: RowUpdate, ticket: PresentableTicket) {
  const before = { amount: ticket.price, currency: ticket.currency };
  return [
    ...(price && price.amount !== ticket.price
      ? [{ field: 'Price', before: toDecimal(before), after: toDecimal(price) }]
      : []),
    ...(quantity !== null && quantity !== ticket.quantity
      ? [{ field: 'Quantity', before: String(ticket.quantity), after: String(quantity) }]
      : []),
    ...detailChanges(ticket, details),
  ];
}

/** What a row's details are in an edit: what does not apply is said so. */
function changesOf(
  { faceValue, restrictions, ...details }: WrittenDetails,
  before: ReturnType<typeof attributesOfRow>,
): Partial<TicketDetails> {
  const without = [
    ...(faceValue === null ? (['faceValue'] as const) : []),
    ...(restrictions === null ? (['restrictions'] as const) : []),
  ];
  return {
    ...details,
    ...(faceValue !== undefined && { faceValue }),
    ...(restrictions !== undefined && { restrictions: [...(restrictions ?? [])] }),
    ...(without.length > 0 && { notApplicable: [...before.notApplicable, ...without] }),
  };
}

/** Face value, restrictions, delivery time and in-hand date, where a row changes them. */
function detailChanges(ticket: PresentableTicket, details: WrittenDetails): UpdatedRow['changes'] {
  const before = attributesOfRow(ticket);
  const changes = changesOf(details, before);
  const after = attributesOf({ ...before, ...changes });
  const fields = [
    [UPDATE_COLUMNS.faceValue, faceValueText(before, toDecimal), faceValueText(after, toDecimal)],
    [UPDATE_COLUMNS.restrictions, restrictionsText(before), restrictionsText(after)],
    [UPDATE_COLUMNS.deliveryTime, ticket.deliveryTime, changes.deliveryTime ?? ticket.deliveryTime],
    [UPDATE_COLUMNS.inHandDate, ticket.inHandDate, changes.inHandDate ?? ticket.inHandDate],
  ] as const;
  return fields.flatMap(([field, old, now]) => (old === now ? [] : [{ field, before: old, after: now }]));
}
