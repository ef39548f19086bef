import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BulkOutcomes } from '@terrace/contracts/http/bulk';
import type { BodyOf } from '@terrace/contracts/http/endpoint';
import type { relistTickets } from '@terrace/contracts/http/selling/own-bulk';
import { TicketForm } from '@terrace/contracts/http/selling/tickets';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { DomainError } from '@terrace/event-core/model/errors';
import type { Logger } from 'pino';
import { Database } from '../../../../platform/database/database.js';
import { runEach } from '../../../../platform/http/run-each.js';
import { LOGGER } from '../../../../platform/observability/logger.js';
import { formOfRest } from '../ticket.presenter.js';
import { IS_LISTED_AGAIN, loadTickets, openTickets } from '../tickets.reader.js';
import { UploadTicket } from '../upload-ticket.handler.js';

/** SQL: tickets of which something is left to list again. */
export const CAN_RELIST = `status = 'withdrawn' and sold + held < quantity and not ${IS_LISTED_AGAIN}`;

/**
 * A seller lists a withdrawn or rejected ticket again, as a ticket of its own without its reference: what is left of it, or what
 * `changed` says. Throws `ticket-not-found`, `ticket-unavailable` for one with another status, or rejected and not changed,
 * `sold-out`, `listed-again` the second time, and what `UploadTicket` throws.
 */
export class RelistTicket extends Command<{ ticketId: string }> {
  constructor(
    readonly ticketId: string,
    readonly sellerId: string,
    readonly changed?: TicketForm,
  ) {
    super();
  }
}

/** A seller lists several withdrawn tickets again, each as `RelistTicket` does. */
export class RelistTickets extends Command<BulkOutcomes> {
  constructor(
    readonly sellerId: string,
    readonly asked: BodyOf<typeof relistTickets>,
  ) {
    super();
  }
}

@CommandHandler(RelistTicket)
export class RelistTicketHandler implements ICommandHandler<RelistTicket> {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  async execute({ ticketId, sellerId, changed }: RelistTicket): Promise<{ ticketId: string }> {
    const own = (await loadTickets([ticketId], this.database)).filter((row) => row.sellerId === sellerId);
    const [row] = await openTickets(this.keys, own);
    if (!row) throw new DomainError('ticket-not-found');
    if (changed && ['withdrawn', 'rejected'].includes(row.status))
      return this.commands.execute(new UploadTicket(sellerId, changed, undefined, ticketId));
    if (row.status !== 'withdrawn') throw new DomainError('ticket-unavailable');
    if (row.sold + row.held >= row.quantity) throw new DomainError('sold-out', { available: 0 });
    const form = TicketForm.safeParse(formOfRest(row));
    if (form.success)
      return this.commands.execute(new UploadTicket(sellerId, form.data, undefined, ticketId));
    const errors = form.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    throw new DomainError('invalid', { errors });
  }
}

@CommandHandler(RelistTickets)
export class RelistTicketsHandler implements ICommandHandler<RelistTickets> {
  constructor(
    private readonly commands: CommandBus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  execute({ sellerId, asked: { items } }: RelistTickets) {
    return runEach(items, ({ id }) => new RelistTicket(id, sellerId), this.commands, this.logger);
  }
}
