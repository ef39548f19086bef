import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import type { UpdatedRow, updateTicketsByFile } from '@terrace/contracts/http/selling/own-bulk';
import { toDecimal } from '@terrace/contracts/values/money/money';
import limitConcurrency from 'p-limit';
import type { Logger } from 'pino';
import { Database } from '../../../../platform/database/database.js';
import { problemOf } from '../../../../platform/http/problem.filter.js';
import { currentContext, inContext, takeIdempotency } from '../../../../platform/observability/context.js';
import { LOGGER } from '../../../../platform/observability/logger.js';
import { ticketColumns } from '../ticket-list.projection.js';
import { EditTicket, WithdrawTicket } from '../ticket.handler.js';
import type { PresentableTicket } from '../ticket.presenter.js';
import { type RowUpdate, readUpdates } from './update-rows.js';

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
    const rows = updates.map((update) =>
      inTurn(async () => {
        const ticket = tickets.get(update.reference);
        const checked = checkedRow(update, ticket);
        if (dryRun || checked.outcome !== 'ready' || !ticket) return checked;
        const idempotency = claim && { ...claim, key: `${claim.key} ${ticket.id}` };
        const context = { ...currentContext(), ...(idempotency && { idempotency }) };
        return inContext(context, () => this.carryOut(sellerId, ticket.id, update, checked));
      }),
    );
    return { rows: await Promise.all(rows) };
  }

  private async carryOut(
    sellerId: string,
    ticketId: string,
    { price, quantity, withdraw }: RowUpdate,
    row: UpdatedRow,
  ): Promise<UpdatedRow> {
    const changes = { ...(price && { price }), ...(quantity !== null && { quantity }) };
    try {
      await this.commands.execute(
        withdraw
          ? new WithdrawTicket(ticketId, sellerId, 'seller')
          : new EditTicket(ticketId, sellerId, changes, undefined),
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
  if (update.withdraw) {
    const changes = [{ field: 'Status', before: ticket.status, after: 'withdrawn' }];
    return { ...answer, changes, outcome: 'ready', problem: null };
  }
  const taken = ticket.held + ticket.sold;
  if (update.quantity !== null && update.quantity < taken)
    return refuse(`At least ${taken}, because ${taken} are on hold or sold`);
  const before = { amount: ticket.price, currency: ticket.currency };
  const changes = [
    ...(update.price && update.price.amount !== ticket.price
      ? [{ field: 'Price', before: toDecimal(before), after: toDecimal(update.price) }]
      : []),
    ...(update.quantity !== null && update.quantity !== ticket.quantity
      ? [{ field: 'Quantity', before: String(ticket.quantity), after: String(update.quantity) }]
      : []),
  ];
  return { ...answer, changes, outcome: changes.length > 0 ? 'ready' : 'unchanged', problem: null };
}
