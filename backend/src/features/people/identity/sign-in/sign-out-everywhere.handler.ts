import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { credentialsCommand } from '../account-streams.js';
import { type SessionOwner, Sessions } from '../sessions/sessions.service.js';

/** Ends every session of an account, on every device, and records it. Throws `not-found`. */
export class SignOutEverywhere extends Command<void> {
  constructor(readonly owner: SessionOwner) {
    super();
  }
}

@CommandHandler(SignOutEverywhere)
export class SignOutEverywhereHandler implements ICommandHandler<SignOutEverywhere> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly sessions: Sessions,
  ) {}

  async execute({ owner }: SignOutEverywhere): Promise<void> {
    await this.executor.executeAnew({
      commands: () => [credentialsCommand(owner.role, owner.id, { type: 'SignOutEverywhere' })],
      result: {},
    });
    await this.sessions.endAll(owner);
  }
}
