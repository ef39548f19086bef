import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { on } from '@terrace/event-core/model/plan';
import { GetSellerTicket } from '../../selling/tickets/tickets.public.js';
import { selectionDecider, selectionId } from './selection.decider.js';
import type { SelectionOwner } from './selection.events.js';

/** 'Select' on a seller's ticket. Throws `ticket-not-found`, `quantity-unavailable`. */
export class SelectTicket extends Command<void> {
  constructor(
    readonly owner: SelectionOwner,
    readonly ticketId: string,
    readonly quantity: number,
  ) {
    super();
  }
}

/** 'Select' once more; of a ticket that has left the market as well. Throws `not-found` where it never was on. */
export class DeselectTicket extends Command<void> {
  constructor(
    readonly owner: SelectionOwner,
    readonly ticketId: string,
  ) {
    super();
  }
}

@CommandHandler(SelectTicket)
export class SelectTicketHandler implements ICommandHandler<SelectTicket> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
  ) {}

  /** The ticket in the record comes from the read model, never from the browser. */
  async execute({ owner, ticketId, quantity }: SelectTicket): Promise<void> {
    const { eventId, eventName, ticketType, available } = await this.queries.execute(
      new GetSellerTicket(ticketId),
    );
    if (quantity > available) throw new DomainError('quantity-unavailable');
    const ticket = { ticketId, eventId, eventName, ticketType, quantity };
    await this.executor.execute({
      commands: () => [
        on(selectionDecider, selectionId(owner, ticketId), { type: 'SelectTicket', owner, ticket }),
      ],
      result: {},
    });
  }
}

@CommandHandler(DeselectTicket)
export class DeselectTicketHandler implements ICommandHandler<DeselectTicket> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ owner, ticketId }: DeselectTicket): Promise<void> {
    await this.executor.execute({
      commands: () => [on(selectionDecider, selectionId(owner, ticketId), { type: 'DeselectTicket' })],
      result: {},
    });
  }
}
