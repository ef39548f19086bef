import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PaymentStart, TicketHolder } from '@terrace/contracts/http/purchases';
import { newId } from '../../../platform/ids/new-id.js';
import type { Caller } from '../purchase-list.query.js';
import { PaymentStarter } from './payment-starter.js';

/** 'Complete Purchase': holders, frozen price, payment. Throws as `PaymentStarter.start` does. */
export class CompletePurchase extends Command<PaymentStart> {
  constructor(
    readonly purchaseId: string,
    readonly caller: Caller,
    readonly ticketHolders: readonly TicketHolder[],
  ) {
    super();
  }
}

@CommandHandler(CompletePurchase)
export class CompletePurchaseHandler implements ICommandHandler<CompletePurchase> {
  constructor(private readonly starter: PaymentStarter) {}

  execute({ purchaseId, caller, ticketHolders }: CompletePurchase): Promise<PaymentStart> {
    const holders = ticketHolders.map((details) => ({ personId: newId(), details }));
    return this.starter.start(
      purchaseId,
      caller,
      (terms) => ({ type: 'CompletePurchase', holders, ...terms }),
      () => Promise.resolve(ticketHolders),
    );
  }
}
