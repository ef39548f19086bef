import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../platform/command/command-executor.js';
import type { DecidedBy } from '../../platform/command/decided-by.js';
import { on } from '../../platform/command/plan.js';
import { purchaseDecider } from './purchase.decider.js';

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
