import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { Config } from '../../../../platform/config/config.js';
import { Database } from '../../../../platform/database/database.js';
import { EventDetailsReader } from '../orders/event-details.reader.js';
import { holdMs } from '../sale-times.js';
import { type Caller, OwnPurchases, loadPurchases } from '../purchases.reader.js';
import { changePurchasePlan } from '../purchase.plans.js';
import { ExtendHoldForBuyer } from '../purchases.public.js';

/** The buyer's button that extends the hold. Throws `already-extended`, `hold-expired`, `purchase-closed`. */
export class ExtendHold extends Command<{ purchaseId: string }> {
  constructor(
    readonly purchaseId: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** The buyer gives the tickets back; twice is no error. Throws `purchase-closed`. */
export class CancelPurchase extends Command<{ purchaseId: string }> {
  constructor(
    readonly purchaseId: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(ExtendHold)
export class ExtendHoldHandler implements ICommandHandler<ExtendHold> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly purchases: OwnPurchases,
    private readonly config: Config,
  ) {}

  async execute({ purchaseId, caller }: ExtendHold) {
    await this.purchases.load(purchaseId, caller);
    return this.executor.execute(
      changePurchasePlan(purchaseId, { type: 'ExtendHold', holdMs: holdMs(this.config) }),
    );
  }
}

@CommandHandler(ExtendHoldForBuyer)
export class ExtendHoldForBuyerHandler implements ICommandHandler<ExtendHoldForBuyer> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly events: EventDetailsReader,
    private readonly database: Database,
  ) {}

  async execute({ purchaseId, by }: ExtendHoldForBuyer) {
    const [purchase] = await loadPurchases([purchaseId], this.database);
    if (!purchase) throw new DomainError('not-found');
    const { times } = await this.events.of(purchase);
    const startsAt = times?.earliest ?? null;
    return this.executor.execute(
      changePurchasePlan(purchaseId, { type: 'ExtendHoldForBuyer', by, startsAt }),
    );
  }
}

@CommandHandler(CancelPurchase)
export class CancelPurchaseHandler implements ICommandHandler<CancelPurchase> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly purchases: OwnPurchases,
  ) {}

  async execute({ purchaseId, caller }: CancelPurchase) {
    await this.purchases.load(purchaseId, caller);
    return this.executor.execute(changePurchasePlan(purchaseId, { type: 'CancelPurchase', reason: 'buyer' }));
  }
}
