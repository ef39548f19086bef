import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import type { DecidedBy } from '../../moderation/moderation.public.js';
import { on } from '@terrace/event-core/model/plan';
import { purchaseDecider } from '../purchase.decider.js';

/** An administrator gave back what was due. Throws `not-found`, `no-refund-due`, `already-decided`. */
export class MarkRefunded extends Command<{ purchaseId: string }> {
  constructor(
    readonly purchaseId: string,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

@CommandHandler(MarkRefunded)
export class MarkRefundedHandler implements ICommandHandler<MarkRefunded> {
  constructor(private readonly executor: CommandExecutor) {}

  execute({ purchaseId, by }: MarkRefunded) {
    return this.executor.execute({
      commands: () => [on(purchaseDecider, purchaseId, { type: 'MarkRefunded', by })],
      result: { purchaseId },
    });
  }
}
