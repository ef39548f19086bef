import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { newId } from '../../../../platform/ids/new-id.js';
import type { Caller } from '../../../buying/purchases/purchases.public.js';
import type { DeliveryChange } from '../delivery.decision.js';
import { changeDeliveryPlan } from '../delivery.plans.js';
import { ETicketsReader } from './e-tickets.reader.js';

/** What the buyer of an order can do with a seat. */
export type BuyerAction = 'accept' | 'record-opened' | 'share' | 'stop-sharing';

/**
 * Changes a seat for its buyer. Throws `not-found` for others, `not-delivered`, `ticket-disputed`,
 * `delivery-cancelled`.
 */
export class ChangeOwnTicket extends Command<{ deliveryId: string }> {
  constructor(
    readonly deliveryId: string,
    readonly change: BuyerAction,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(ChangeOwnTicket)
export class ChangeOwnTicketHandler implements ICommandHandler<ChangeOwnTicket> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly tickets: ETicketsReader,
  ) {}

  async execute({ deliveryId, change, caller }: ChangeOwnTicket) {
    await this.tickets.load(deliveryId, caller);
    return this.executor.execute(changeDeliveryPlan(deliveryId, commandFor(change)));
  }
}

function commandFor(change: BuyerAction): DeliveryChange {
  switch (change) {
    case 'accept':
      return { type: 'Accept', by: 'buyer' };
    case 'record-opened':
      return { type: 'RecordOpened' };
    case 'share':
      return { type: 'Share', shareId: newId() };
    case 'stop-sharing':
      return { type: 'StopSharing' };
  }
}
