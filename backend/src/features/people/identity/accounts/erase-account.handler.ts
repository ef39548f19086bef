import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { eraseCommands } from '../account-streams.js';
import { EmailChanges } from '../passwords/email-changes.service.js';
import { Sessions } from '../sessions/sessions.service.js';

/** Erases a buyer or a seller as a person, for good (product.md 15.2). Throws `not-found`. */
export class EraseAccount extends Command<void> {
  constructor(
    readonly role: 'buyer' | 'seller',
    readonly accountId: string,
  ) {
    super();
  }
}

@CommandHandler(EraseAccount)
export class EraseAccountHandler implements ICommandHandler<EraseAccount> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly sessions: Sessions,
    private readonly changes: EmailChanges,
  ) {}

  /** The rows go with the event; the key that opens the log follows by a reaction. */
  async execute({ role, accountId }: EraseAccount): Promise<void> {
    await this.executor.execute({
      commands: () => eraseCommands(role, accountId),
      result: {},
    });
    await this.sessions.endAll({ role, id: accountId });
    await this.changes.end(accountId);
  }
}
