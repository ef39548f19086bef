import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventChangeChoice } from '@terrace/contracts/values/event-facts';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { planHandler } from '../../../../platform/event-core/plan-handler.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { type Caller, OwnPurchases } from '../purchases.reader.js';
import { changePurchasePlan } from '../purchase.plans.js';
import { NoteEventChange } from './event-change.public.js';

/** The buyer keeps the tickets of a moved event, or wants the money. Throws `not-found`, `nothing-to-answer`, `already-decided`. */
export class AnswerEventChange extends Command<{ purchaseId: string }> {
  constructor(
    readonly purchaseId: string,
    readonly caller: Caller,
    readonly choice: EventChangeChoice,
  ) {
    super();
  }
}

@CommandHandler(AnswerEventChange)
export class AnswerEventChangeHandler implements ICommandHandler<AnswerEventChange> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly purchases: OwnPurchases,
  ) {}

  async execute({ purchaseId, caller, choice }: AnswerEventChange) {
    await this.purchases.load(purchaseId, caller);
    const command = { type: 'AnswerEventChange', choice, refundId: newId() } as const;
    return this.executor.execute(changePurchasePlan(purchaseId, command));
  }
}

export const NoteEventChangeHandler = planHandler(NoteEventChange, ({ purchaseId, change }) =>
  changePurchasePlan(purchaseId, { type: 'NoteEventChange', change }),
);
