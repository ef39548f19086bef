import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@terrace/event-core/model/errors';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { JobQueue } from '../../../../platform/jobs/job-queue.js';
import { credentialsCommand } from '../account-streams.js';
import { AccountsReader } from '../accounts.reader.js';
import { AddGuestOrders } from '../identity.public.js';
import { LoginAttempts } from '../passwords/login-attempts.service.js';
import { type ConfirmedOwner, PasswordConfirmation } from '../passwords/password-confirmation.service.js';
import { PasswordResets } from '../passwords/password-resets.service.js';
import { type SessionOwner, Sessions } from '../sessions/sessions.service.js';
import { EmailChanges } from '../passwords/email-changes.service.js';
import { mailEmailChange } from './mail-email-change.job.js';

/**
 * Mails a link to the address that the owner of an account wants. The answer is the same for an address that another account has.
 * Throws `wrong-password`, `invalid`, `too-many-requests`.
 */
export class RequestEmailChange extends Command<void> {
  constructor(
    readonly owner: ConfirmedOwner,
    readonly email: string,
  ) {
    super();
  }
}

/** Changes the address with the token of the mailed link; answers whose it was. Throws `invalid-link`, `email-taken`. */
export class ConfirmEmailChange extends Command<SessionOwner> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(RequestEmailChange)
export class RequestEmailChangeHandler implements ICommandHandler<RequestEmailChange> {
  constructor(
    private readonly accounts: AccountsReader,
    private readonly confirmation: PasswordConfirmation,
    private readonly attempts: LoginAttempts,
    private readonly changes: EmailChanges,
    private readonly jobs: JobQueue,
  ) {}

  async execute({ owner, email }: RequestEmailChange): Promise<void> {
    const { role, id: accountId, sessionId } = owner;
    const account = await this.accounts.find(role, accountId);
    if (!account) throw new DomainError('not-found');
    await this.confirmation.check(owner);
    if (email === account.email) throw new DomainError('invalid', { errors: [SAME_ADDRESS] });
    if (!(await this.attempts.mayReset(accountId))) throw new DomainError('too-many-requests', A_WHILE);
    if (!(await this.attempts.mayReset(email))) return;
    const changeId = await this.changes.request({ role, accountId, sessionId, email });
    await this.jobs.enqueue(mailEmailChange, { changeId }, { id: changeId });
  }
}

/** One account sends no mails to many addresses; mails to one address are limited without a word, like other links. */
const A_WHILE = { retryAfter: 60 * 60 };
const SAME_ADDRESS = { path: 'email', message: 'This is your email address already' };

@CommandHandler(ConfirmEmailChange)
export class ConfirmEmailChangeHandler implements ICommandHandler<ConfirmEmailChange> {
  constructor(
    private readonly changes: EmailChanges,
    private readonly executor: CommandExecutor,
    private readonly resets: PasswordResets,
    private readonly sessions: Sessions,
    private readonly commands: CommandBus,
  ) {}

  /** The link is used up last, so that a busy moment costs no user theirs; a second use at once changes nothing. */
  async execute({ token }: ConfirmEmailChange): Promise<SessionOwner> {
    const change = await this.changes.confirmedBy(token);
    if (!change) throw new DomainError('invalid-link');
    const { role, accountId: id, sessionId, email } = change;
    const owner = { role, id };
    await this.executor.executeAnew({
      commands: () => [credentialsCommand(role, id, { type: 'ChangeEmail', email, sessionId })],
      result: {},
    });
    // Links to choose a password went to the former address.
    await this.resets.endAll(owner);
    await this.sessions.endAll(owner, { except: sessionId });
    await this.changes.end(id);
    if (role === 'buyer') await this.commands.execute(new AddGuestOrders(id, email));
    return owner;
  }
}
