import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../../platform/command/command-executor.js';
import { DomainError } from '../../../platform/command/domain-error.js';
import { on } from '../../../platform/command/plan.js';
import { newId } from '../../../platform/ids/new-id.js';
import { Accounts } from '../accounts.query.js';
import { LoginAttempts } from '../login-attempts.js';
import { Passwords } from '../passwords.js';
import { adminDecider } from './admin.decider.js';
import { newRecoveryCodes, newSecret, recoveryHash, uriOf } from './second-factor.js';

/** A new secret for the account's authenticator app. Throws `second-factor-on`. */
export class ProposeSecondFactor extends Command<{ secret: string; uri: string }> {
  constructor(readonly adminId: string) {
    super();
  }
}

/** Turns the second factor on; answers the recovery codes. Throws `second-factor-wrong`, `too-many-requests`. */
export class TurnOnSecondFactor extends Command<{ recoveryCodes: string[] }> {
  constructor(
    readonly adminId: string,
    readonly code: string,
  ) {
    super();
  }
}

/** Turns it off. Throws `wrong-password`, `second-factor-wrong`, `second-factor-off`, `too-many-requests`. */
export class TurnOffSecondFactor extends Command<void> {
  constructor(
    readonly adminId: string,
    readonly password: string,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(ProposeSecondFactor)
export class ProposeSecondFactorHandler implements ICommandHandler<ProposeSecondFactor> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly accounts: Accounts,
  ) {}

  async execute({ adminId }: ProposeSecondFactor) {
    const account = await this.accounts.find('admin', adminId);
    if (!account) throw new DomainError('not-found');
    const secret = newSecret();
    const nonce = newId();
    const { proposal } = await this.executor.execute({
      commands: () => [on(adminDecider, adminId, { type: 'ProposeSecondFactor', secret })],
      result: { proposal: nonce },
    });
    refuseRepeated(proposal, nonce);
    return { secret, uri: uriOf(secret, account.email) };
  }
}

@CommandHandler(TurnOnSecondFactor)
export class TurnOnSecondFactorHandler implements ICommandHandler<TurnOnSecondFactor> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly attempts: LoginAttempts,
  ) {}

  async execute({ adminId, code }: TurnOnSecondFactor) {
    const who = `second factor ${adminId}`;
    await this.attempts.begin(who);
    const recoveryCodes = [...newRecoveryCodes()];
    const recoveryHashes = recoveryCodes.map(recoveryHash);
    const nonce = newId();
    const { codes } = await this.executor.execute({
      commands: () => [on(adminDecider, adminId, { type: 'TurnOnSecondFactor', code, recoveryHashes })],
      result: { codes: nonce },
    });
    await this.attempts.succeeded(who);
    refuseRepeated(codes, nonce);
    return { recoveryCodes };
  }
}

@CommandHandler(TurnOffSecondFactor)
export class TurnOffSecondFactorHandler implements ICommandHandler<TurnOffSecondFactor> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly accounts: Accounts,
    private readonly attempts: LoginAttempts,
    private readonly passwords: Passwords,
  ) {}

  async execute({ adminId, password, code }: TurnOffSecondFactor): Promise<void> {
    const who = `second factor ${adminId}`;
    await this.attempts.begin(who);
    const account = await this.accounts.find('admin', adminId);
    const isRight = await this.passwords.verify(password, account?.passwordHash ?? undefined);
    if (!isRight) throw new DomainError('wrong-password');
    await this.executor.execute({
      commands: () => [on(adminDecider, adminId, { type: 'TurnOffSecondFactor', code })],
      result: {},
    });
    await this.attempts.succeeded(who);
  }
}

/** A request that is repeated under its key has changed nothing: its new secrets count for nothing. */
function refuseRepeated(done: string, asked: string): void {
  if (done !== asked) throw new DomainError('second-factor-on');
}
