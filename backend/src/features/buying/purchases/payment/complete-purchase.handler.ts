import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PaymentStart } from '@terrace/contracts/http/buying/purchases';
import { type HoldersOf, type TicketHolder, holdersOf } from '@terrace/contracts/http/buying/ticket-holders';
import { requirePossiblePhone } from '../../../../platform/text/phone-number.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { type Caller, OwnPurchases } from '../purchases.reader.js';
import { presentPurchase } from '../purchase.presenter.js';
import { PaymentStarter } from './payment-starter.service.js';

/**
 * 'Complete Purchase': holders, frozen price, payment. Throws as `PaymentStarter.start` does, and `invalid` when a field is
 * missing that is asked for these tickets.
 */
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
  constructor(
    private readonly starter: PaymentStarter,
    private readonly purchases: OwnPurchases,
  ) {}

  async execute({ purchaseId, caller, ticketHolders }: CompletePurchase): Promise<PaymentStart> {
    requireAskedFields(ticketHolders, presentPurchase(await this.purchases.load(purchaseId, caller)));
    ticketHolders.forEach(({ phone }, index) => requirePossiblePhone(`ticketHolders.${index}.phone`, phone));
    const holders = ticketHolders.map((details) => ({ personId: newId(), details }));
    return this.starter.start(purchaseId, caller, {
      commandWith: (terms) => ({ type: 'CompletePurchase', holders, ...terms }),
      contactEmail: ticketHolders[0]?.email,
      holders: () => Promise.resolve(ticketHolders),
    });
  }
}

function requireAskedFields(holders: readonly TicketHolder[], purchase: HoldersOf): void {
  const issues = holdersOf(purchase).safeParse(holders).error?.issues ?? [];
  if (issues.length === 0) return;
  const errors = issues.map(({ path, message }) => ({ path: ['ticketHolders', ...path].join('.'), message }));
  throw new DomainError('invalid', { errors });
}
