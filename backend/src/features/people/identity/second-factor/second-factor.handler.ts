import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { factorPlan, ownFactorPlan } from '../account-streams.js';
import { AccountsReader } from '../accounts.reader.js';
import { type ConfirmedOwner, PasswordConfirmation } from '../passwords/password-confirmation.service.js';
import { type SessionOwner, Sessions } from '../sessions/sessions.service.js';
import { newRecoveryCodes, newSecret, recoveryHash, uriOf } from './second-factor.js';

/** A new secret for the account's authenticator app. Throws `second-factor-on`. */
export class ProposeSecondFactor extends Command<{ secret: string; uri: string }> {
  constructor(readonly owner: SessionOwner) {
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

/** An administrator turns off the lost second factor of a buyer or a seller, whose sessions end. Throws `not-found`, `second-factor-off`. */
export class ResetOwnersSecondFactor extends Command<void> {
  constructor(
    readonly owner: SessionOwner & { readonly role: 'buyer' | 'seller' },
    readonly by: DecidedBy,
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

  async execute({ owner: { role, id } }: ProposeSecondFactor) {
    const account = await this.accounts.find(role, id);
    if (!account) throw new DomainError('not-found');
    const secret = newSecret();
    await this.executor.executeAnew(factorPlan(role, id, { type: 'ProposeSecondFactor', secret }));
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
    const { role, id, sessionId } = owner;
    await this.changes.withPassword(owner, () =>
      this.executor.executeAnew(factorPlan(role, id, { type: 'TurnOffSecondFactor', code, sessionId })),
    );
  }
}

@CommandHandler(ResetOwnersSecondFactor)
export class ResetOwnersSecondFactorHandler implements ICommandHandler<ResetOwnersSecondFactor> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly sessions: Sessions,
  ) {}

  async execute({ owner, by }: ResetOwnersSecondFactor): Promise<void> {
    await this.executor.execute(ownFactorPlan(owner.role, owner.id, { type: 'ResetSecondFactor', by }));
    await this.sessions.endAll(owner);
  }
}

async function giveRecoveryCodes(
  executor: CommandExecutor,
  type: 'TurnOnSecondFactor' | 'RenewRecoveryCodes',
  { role, id, sessionId }: ConfirmedOwner,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = [...newRecoveryCodes()];
  const recoveryHashes = recoveryCodes.map(recoveryHash);
  await executor.executeAnew(factorPlan(role, id, { type, code, recoveryHashes, sessionId }));
  return { recoveryCodes };
}
