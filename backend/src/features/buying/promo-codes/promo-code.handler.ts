import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { PromoCodeForm } from '@terrace/contracts/http/buying/promo-codes';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { planHandler } from '../../../platform/event-core/plan-handler.js';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { on } from '@terrace/event-core/model/plan';
import { newId } from '../../../platform/ids/new-id.js';
import { promoCodeDecider } from './promo-code.decider.js';
import { FindPromoCode } from './promo-codes.public.js';

/** An administrator creates a code. Throws `promo-name-taken`. */
export class CreatePromoCode extends Command<{ promoId: string }> {
  constructor(
    readonly form: PromoCodeForm,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

/** An administrator deletes the code that has this name. Throws `promo-unknown`. */
export class DeletePromoCode extends Command<void> {
  constructor(
    readonly name: string,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

export const CreatePromoCodeHandler = planHandler(CreatePromoCode, ({ form, by }) => {
  const { duration, maxUses = null, maxUsesPerBuyer = null, ...rest } = form;
  const terms = { ...rest, durationDays: duration, maxUses, maxUsesPerBuyer };
  const promoId = newId();
  return {
    commands: () => [on(promoCodeDecider, promoId, { type: 'CreatePromoCode', terms, by }, { isNew: true })],
    result: { promoId },
  };
});

@CommandHandler(DeletePromoCode)
export class DeletePromoCodeHandler implements ICommandHandler<DeletePromoCode> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
  ) {}

  async execute({ name, by }: DeletePromoCode): Promise<void> {
    await this.executor.executePrepared(async () => {
      const promoId = await this.queries.execute(new FindPromoCode(name));
      if (promoId === null) throw new DomainError('promo-unknown');
      return {
        commands: () => [on(promoCodeDecider, promoId, { type: 'DeletePromoCode', by })],
        result: {},
      };
    });
  }
}
