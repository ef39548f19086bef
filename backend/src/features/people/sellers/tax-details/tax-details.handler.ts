import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TaxDetailsForm } from '@terrace/contracts/http/selling/tax-details';
import { DomainError } from '@terrace/event-core/model/errors';
import { type Fact, type Plan, on } from '@terrace/event-core/model/plan';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { planHandler } from '../../../../platform/event-core/plan-handler.js';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { type SellerState, requireSigningIn, sellerDecider } from '../seller.decider.js';
import { taxDetailsDecider } from './tax-details.decider.js';
import { TaxDetailsReader } from './tax-details.reader.js';

/** A seller states their register and tax numbers. Throws `tax-details-not-asked`, `seller-not-active`. */
export class SaveTaxDetails extends Command<{ sellerId: string }> {
  constructor(
    readonly sellerId: string,
    readonly details: TaxDetailsForm,
  ) {
    super();
  }
}

/** An administrator asks a seller for them. Throws `not-found`. */
export class AskForTaxDetails extends Command<{ sellerId: string }> {
  constructor(
    readonly sellerId: string,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

/** Shows them to an administrator, after recording who looked. Throws `not-found`. */
export class RevealTaxDetails extends Command<TaxDetailsForm | null> {
  constructor(
    readonly sellerId: string,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

type SellerPlan = Plan<{ readonly seller: Fact<SellerState> }, { sellerId: string }>;
const sellerFact = (sellerId: string) => ({ decider: sellerDecider, entityId: sellerId });

export const taxDetailsHandlers = [
  planHandler(SaveTaxDetails, ({ sellerId, details }): SellerPlan => ({
    facts: { seller: sellerFact(sellerId) },
    commands: ({ seller }) => {
      requireSigningIn(seller);
      const { kind } = seller;
      return [on(taxDetailsDecider, sellerId, { type: 'SaveTaxDetails', sellerId, kind, details })];
    },
    result: { sellerId },
  })),
  planHandler(AskForTaxDetails, ({ sellerId, by }): SellerPlan => ({
    facts: { seller: sellerFact(sellerId) },
    commands: ({ seller }) => {
      if (seller.status === 'none' || seller.status === 'erased') throw new DomainError('not-found');
      return [on(taxDetailsDecider, sellerId, { type: 'AskForTaxDetails', by })];
    },
    result: { sellerId },
  })),
];

@CommandHandler(RevealTaxDetails)
export class RevealTaxDetailsHandler implements ICommandHandler<RevealTaxDetails> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly reader: TaxDetailsReader,
  ) {}

  async execute({ sellerId, by }: RevealTaxDetails): Promise<TaxDetailsForm | null> {
    await this.executor.executeAnew({
      commands: () => [on(taxDetailsDecider, sellerId, { type: 'RevealTaxDetails', by })],
      result: { sellerId },
    });
    return (await this.reader.own(sellerId)).details;
  }
}
