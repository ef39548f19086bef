import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Role, Role as Roles } from '@terrace/contracts/values/statuses';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { AfterAnswer } from '../../../../platform/jobs/after-answer.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { credentialsCommand } from '../account-streams.js';
import { AccountsReader } from '../accounts.reader.js';
import { AddGuestOrders } from '../identity.public.js';
import { EmailChanges } from './email-changes.service.js';
import { LoginAttempts } from './login-attempts.service.js';
import { acceptPassword } from './new-password.js';
import { PasswordResets } from './password-resets.service.js';
import { Passwords } from './passwords.service.js';
import { type SessionOwner, Sessions } from '../sessions/sessions.service.js';

/**
 * Takes a request for a new password: looked up and recorded after the answer, the mail follows from the event. The
 * answer is the same, and waits for the same, whoever has an account.
 */
export class RequestPasswordReset extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

/** Sets a new password with a mailed token and ends the account's sessions. Throws `invalid-link`, `invalid`. */
export class ConfirmPasswordReset extends Command<SessionOwner> {
  constructor(
    readonly token: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly accounts: AccountsReader,
    private readonly attempts: LoginAttempts,
    private readonly afterAnswer: AfterAnswer,
    private readonly executor: CommandExecutor,
  ) {}

  async execute({ email }: RequestPasswordReset): Promise<void> {
    if (await this.attempts.mayReset(email)) this.afterAnswer.doLater(() => this.requestForAll(email));
  }

  private async requestForAll(email: string): Promise<void> {
    for (const role of Roles.options) {
      const account = await this.accounts.findByEmail(role, email);
      if (account) await this.request(role, account.id);
    }
  }

  private async request(role: Role, accountId: string): Promise<void> {
    await this.executor.executeAnew({
      commands: () => [credentialsCommand(role, accountId, { type: 'RequestPasswordReset' })],
      result: {},
    });
  }
}

@CommandHandler(ConfirmPasswordReset)
export class ConfirmPasswordResetHandler implements ICommandHandler<ConfirmPasswordReset> {
  constructor(
    private readonly accounts: AccountsReader,
    private readonly resets: PasswordResets,
    private readonly changes: EmailChanges,
    private readonly passwords: Passwords,
    private readonly executor: CommandExecutor,
    private readonly sessions: Sessions,
    private readonly commands: CommandBus,
  ) {}

  async execute({ token, password }: ConfirmPasswordReset): Promise<SessionOwner> {
    const owner = await this.resets.ownerOf(token);
    if (!owner) throw new DomainError('invalid-link');
    const account = await this.accounts.find(owner.role, owner.id);
    if (!account) throw new DomainError('invalid-link');
    const accepted = acceptPassword(password, {
      ...account,
      companyName: account.seller?.companyName,
    });
    const passwordHash = await this.passwords.hash(accepted);
    // Used up only now, so that a busy moment costs no user their link; of two requests at once one uses it.
    if (!(await this.resets.take(token))) throw new DomainError('invalid-link');
    await this.executor.executeAnew({
      commands: () => [credentialsCommand(owner.role, owner.id, { type: 'ChangePassword', passwordHash })],
      result: {},
    });
    await this.sessions.endAll(owner);
    await this.changes.end(owner.id);
    if (owner.role === 'buyer') await this.commands.execute(new AddGuestOrders(owner.id, account.email));
    return owner;
  }
}
