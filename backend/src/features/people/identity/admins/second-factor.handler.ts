import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { on } from '@terrace/event-core/model/plan';
import { AccountsReader } from '../accounts.reader.js';
import { adminDecider } from './admin.decider.js';
import { type ConfirmedOwner, PasswordConfirmation } from '../passwords/password-confirmation.service.js';
import { newRecoveryCodes, newSecret, recoveryHash, uriOf } from './second-factor.js';

/** A new secret for the account's authenticator app. Throws `second-factor-on`. */
export class ProposeSecondFactor extends Command<{ secret: string; uri: string }> {
  constructor(readonly adminId: string) {
    super();
  }
}

/**
 * Turns the second factor on; answers the recovery codes. Throws `wrong-password`, `second-factor-wrong`,
 * `second-factor-on`, `too-many-requests`.
 */
export class TurnOnSecondFactor extends Command<{ recoveryCodes: string[] }> {
  constructor(
    readonly owner: ConfirmedOwner,
    readonly code: string,
  ) {
    super();
  }
}

/** Replaces the recovery codes; answers the new ones. Throws as turning on does, `second-factor-off`. */
export class RenewRecoveryCodes extends Command<{ recoveryCodes: string[] }> {
  constructor(
    readonly owner: ConfirmedOwner,
    readonly code: string,
  ) {
    super();
  }
}

/** Turns it off. Throws `wrong-password`, `second-factor-wrong`, `second-factor-off`, `too-many-requests`. */
export class TurnOffSecondFactor extends Command<void> {
  constructor(
    readonly owner: ConfirmedOwner,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(ProposeSecondFactor)
export class ProposeSecondFactorHandler implements ICommandHandler<ProposeSecondFactor> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly accounts: AccountsReader,
  ) {}

  async execute({ adminId }: ProposeSecondFactor) {
    const account = await this.accounts.find('admin', adminId);
    if (!account) throw new DomainError('not-found');
    const secret = newSecret();
    await this.executor.executeAnew({
      commands: () => [on(adminDecider, adminId, { type: 'ProposeSecondFactor', secret })],
      result: {},
    });
    return { secret, uri: uriOf(secret, account.email) };
  }
}

@CommandHandler(TurnOnSecondFactor)
export class TurnOnSecondFactorHandler implements ICommandHandler<TurnOnSecondFactor> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly changes: PasswordConfirmation,
  ) {}

  async execute({ owner, code }: TurnOnSecondFactor) {
    return this.changes.withPassword(owner, () =>
      giveRecoveryCodes(this.executor, 'TurnOnSecondFactor', owner, code),
    );
  }
}

@CommandHandler(RenewRecoveryCodes)
export class RenewRecoveryCodesHandler implements ICommandHandler<RenewRecoveryCodes> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly changes: PasswordConfirmation,
  ) {}

  async execute({ owner, code }: RenewRecoveryCodes) {
    return this.changes.withPassword(owner, () =>
      giveRecoveryCodes(this.executor, 'RenewRecoveryCodes', owner, code),
    );
  }
}

@CommandHandler(TurnOffSecondFactor)
export class TurnOffSecondFactorHandler implements ICommandHandler<TurnOffSecondFactor> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly changes: PasswordConfirmation,
  ) {}

  async execute({ owner, code }: TurnOffSecondFactor): Promise<void> {
    const { id, sessionId } = owner;
    await this.changes.withPassword(owner, () =>
      this.executor.executeAnew({
        commands: () => [on(adminDecider, id, { type: 'TurnOffSecondFactor', code, sessionId })],
        result: {},
      }),
    );
  }
}

async function giveRecoveryCodes(
  executor: CommandExecutor,
  type: 'TurnOnSecondFactor' | 'RenewRecoveryCodes',
  { id, sessionId }: ConfirmedOwner,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = [...newRecoveryCodes()];
  const recoveryHashes = recoveryCodes.map(recoveryHash);
  await executor.executeAnew({
    commands: () => [on(adminDecider, id, { type, code, recoveryHashes, sessionId })],
    result: {},
  });
  return { recoveryCodes };
}
