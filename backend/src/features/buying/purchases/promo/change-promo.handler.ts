import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { addressKeyOf } from '../../../../platform/ids/address-key.js';
import { FindPromoCode } from '../../promo-codes/promo-codes.public.js';
import { PromoGuesses } from './promo-guesses.service.js';
import { PromoUsers } from './promo-users.reader.js';
import { type Caller, OwnPurchases } from '../purchases.reader.js';
import { applyPromoPlan, changePurchasePlan } from '../purchase.plans.js';

/**
 * The buyer applies a promo code, upper-cased, to a held purchase. Throws `promo-unknown`, `promo-expired`,
 * `promo-used-up`, `promo-used-by-buyer`, `payment-started`, `hold-expired`, `purchase-closed`, and
 * `too-many-requests` to whoever guesses.
 */
export class ApplyPromo extends Command<{ purchaseId: string }> {
  constructor(
    readonly purchaseId: string,
    readonly caller: Caller,
    readonly code: string,
  ) {
    super();
  }
}

/** The buyer takes the code off; twice is no error. Throws `payment-started`, `hold-expired`, `purchase-closed`. */
export class RemovePromo extends Command<{ purchaseId: string }> {
  constructor(
    readonly purchaseId: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(ApplyPromo)
export class ApplyPromoHandler implements ICommandHandler<ApplyPromo> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
    private readonly purchases: OwnPurchases,
    private readonly guesses: PromoGuesses,
    private readonly users: PromoUsers,
  ) {}

  async execute({ purchaseId, caller, code }: ApplyPromo) {
    const purchase = await this.purchases.load(purchaseId, caller);
    const guesser = { purchaseId, addressKey: addressKeyOf(caller.viewer.address) };
    await this.guesses.begin(guesser);
    const promoId = await this.queries.execute(new FindPromoCode(code));
    if (promoId === null) throw new DomainError('promo-unknown');
    await this.guesses.known(guesser);
    return this.executor.execute(applyPromoPlan(purchaseId, promoId, await this.users.of(purchase)));
  }
}

@CommandHandler(RemovePromo)
export class RemovePromoHandler implements ICommandHandler<RemovePromo> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly purchases: OwnPurchases,
  ) {}

  async execute({ purchaseId, caller }: RemovePromo) {
    await this.purchases.load(purchaseId, caller);
    return this.executor.execute(changePurchasePlan(purchaseId, { type: 'RemovePromo' }));
  }
}
