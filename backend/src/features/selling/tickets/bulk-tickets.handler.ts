import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BulkOutcomes } from '@terrace/contracts/http/bulk';
import type { BodyOf } from '@terrace/contracts/http/endpoint';
import type { changePrices, withdrawTickets } from '@terrace/contracts/http/selling/tickets';
import type { Logger } from 'pino';
import { runEach } from '../../../platform/http/run-each.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { EditTicket, WithdrawTicket } from './ticket.handler.js';

/** A seller changes the prices of several tickets, each as `EditTicket` does. */
export class ChangePrices extends Command<BulkOutcomes> {
  constructor(
    readonly sellerId: string,
    readonly asked: BodyOf<typeof changePrices>,
  ) {
    super();
  }
}

/** A seller withdraws several tickets, each as `WithdrawTicket` does. */
export class WithdrawTickets extends Command<BulkOutcomes> {
  constructor(
    readonly sellerId: string,
    readonly asked: BodyOf<typeof withdrawTickets>,
  ) {
    super();
  }
}

@CommandHandler(ChangePrices)
export class ChangePricesHandler implements ICommandHandler<ChangePrices> {
  constructor(
    private readonly commands: CommandBus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  execute({ sellerId, asked: { items } }: ChangePrices) {
    const edit = ({ id, price }: (typeof items)[number]) =>
      new EditTicket(id, sellerId, { price }, undefined);
    return runEach(items, edit, this.commands, this.logger);
  }
}

@CommandHandler(WithdrawTickets)
export class WithdrawTicketsHandler implements ICommandHandler<WithdrawTickets> {
  constructor(
    private readonly commands: CommandBus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  execute({ sellerId, asked: { items } }: WithdrawTickets) {
    const withdraw = ({ id }: (typeof items)[number]) => new WithdrawTicket(id, sellerId, 'seller');
    return runEach(items, withdraw, this.commands, this.logger);
  }
}
