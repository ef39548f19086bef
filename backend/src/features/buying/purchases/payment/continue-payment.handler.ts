import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PaymentStart } from '@terrace/contracts/http/buying/purchases';
import type { TicketHolder } from '@terrace/contracts/http/buying/ticket-holders';
import { DomainError } from '@terrace/event-core/model/errors';
import { type Caller } from '../purchases.reader.js';
import { EnteredHolders } from '../orders/entered-holders.reader.js';
import { PaymentStarter } from './payment-starter.service.js';

/**
 * Back to the card page with the holders that were entered: the page of the open payment, or a new one after a declined
 * payment (docs/decisions/0020). Throws as `PaymentStarter.start` does.
 */
export class ContinuePayment extends Command<PaymentStart> {
  constructor(
    readonly purchaseId: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(ContinuePayment)
export class ContinuePaymentHandler implements ICommandHandler<ContinuePayment> {
  constructor(
    private readonly starter: PaymentStarter,
    private readonly holders: EnteredHolders,
  ) {}

  execute({ purchaseId, caller }: ContinuePayment): Promise<PaymentStart> {
    return this.starter.start(purchaseId, caller, {
      commandWith: (terms) => ({ type: 'RetryPayment', ...terms }),
      holders: () => this.whole(purchaseId),
    });
  }

  /** The provider gets every holder, or none is asked for: an erased one must be entered again. */
  private async whole(purchaseId: string): Promise<TicketHolder[]> {
    const holders = await this.holders.of(purchaseId);
    return holders.map(({ details }) => {
      if (!details) throw new DomainError('holders-mismatch');
      return details;
    });
  }
}
