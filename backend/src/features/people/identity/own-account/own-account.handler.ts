import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WaitingErasure } from '@terrace/contracts/http/identity/privacy';
import { DomainError } from '@terrace/event-core/model/errors';
import { on } from '@terrace/event-core/model/plan';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { buyerDecider } from '../account.decider.js';
import { credentialsCommand } from '../account-streams.js';
import { AccountsReader } from '../accounts.reader.js';
import { adminDecider } from '../admins/admin.decider.js';
import { acceptPassword } from '../passwords/new-password.js';
import { type ConfirmedOwner, PasswordConfirmation } from '../passwords/password-confirmation.service.js';
import { PasswordResets } from '../passwords/password-resets.service.js';
import { Passwords } from '../passwords/passwords.service.js';
import { EmailChanges } from '../passwords/email-changes.service.js';
import { ErasePerson } from '../privacy/erase-person.handler.js';

/** Changes the name of a buyer or an administrator. Throws `not-found`. */
export class RenameOwnAccount extends Command<void> {
  constructor(
    readonly role: 'buyer' | 'admin',
    readonly accountId: string,
    readonly fullName: string,
  ) {
    super();
  }
}

/** Sets a new password. Throws `wrong-password`, `invalid`, `too-many-requests`. */
export class ChangeOwnPassword extends Command<void> {
  constructor(
    readonly owner: ConfirmedOwner,
    readonly newPassword: string,
  ) {
    super();
  }
}

/** Deletes the account, or returns the erasure that waits. Throws `wrong-password`, `erasure-waits`, `too-many-requests`. */
export class DeleteOwnAccount extends Command<WaitingErasure | null> {
  constructor(readonly owner: ConfirmedOwner & { readonly role: 'buyer' | 'seller' }) {
    super();
  }
}

@CommandHandler(RenameOwnAccount)
export class RenameOwnAccountHandler implements ICommandHandler<RenameOwnAccount> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ role, accountId, fullName }: RenameOwnAccount): Promise<void> {
    const command = { type: 'Rename', fullName } as const;
    await this.executor.execute({
      commands: () => [
        role === 'buyer' ? on(buyerDecider, accountId, command) : on(adminDecider, accountId, command),
      ],
      result: {},
    });
  }
}

@CommandHandler(ChangeOwnPassword)
export class ChangeOwnPasswordHandler implements ICommandHandler<ChangeOwnPassword> {
  constructor(
    private readonly accounts: AccountsReader,
    private readonly confirmation: PasswordConfirmation,
    private readonly passwords: Passwords,
    private readonly resets: PasswordResets,
    private readonly changes: EmailChanges,
    private readonly executor: CommandExecutor,
  ) {}

  /** Whether the new password may be had is asked first: a refusal of it is no wrong guess at the present one. */
  async execute({ owner, newPassword }: ChangeOwnPassword): Promise<void> {
    const { role, id, sessionId } = owner;
    const account = await this.accounts.find(role, id);
    if (!account) throw new DomainError('not-found');
    const accepted = acceptPassword(newPassword, { ...account, companyName: account.seller?.companyName });
    await this.confirmation.withPassword(owner, async () => {
      const passwordHash = await this.passwords.hash(accepted);
      await this.executor.executeAnew({
        commands: () => [credentialsCommand(role, id, { type: 'ChangePassword', passwordHash, sessionId })],
        result: {},
      });
      await this.resets.endAll(owner);
      await this.changes.end(id);
    });
  }
}

@CommandHandler(DeleteOwnAccount)
export class DeleteOwnAccountHandler implements ICommandHandler<DeleteOwnAccount> {
  constructor(
    private readonly confirmation: PasswordConfirmation,
    private readonly commands: CommandBus,
  ) {}

  async execute({ owner }: DeleteOwnAccount): Promise<WaitingErasure | null> {
    const { role: kind, id: accountId } = owner;
    let waits: WaitingErasure | null = null;
    await this.confirmation.withPassword(owner, async () => {
      waits = await this.commands.execute(new ErasePerson({ kind, accountId }, null));
    });
    return waits;
  }
}
