import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@terrace/event-core/model/errors';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { factorPlan } from '../account-streams.js';
import { currentContext } from '../../../../platform/observability/context.js';
import { AccountsReader } from '../accounts.reader.js';
import { ProveOwner } from '../identity.public.js';
import { LoginAttempts } from '../passwords/login-attempts.service.js';
import type { SessionOwner } from '../sessions/sessions.service.js';
import type { FactorCommand } from './second-factor.decider.js';

/** The second step of a sign-in: the code, where there is a second factor, and of administrators the record. */
@Injectable()
export class SignInProofs {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly attempts: LoginAttempts,
  ) {}

  /**
   * After the right password. `who` is what the attempt was counted under: asking for the code is no wrong
   * guess, a wrong code is. Throws `account-disabled`, `second-factor-needed`, `second-factor-wrong`.
   */
  async prove(
    owner: SessionOwner,
    { code, address, who }: { code: string | undefined; address: string; who: string },
  ): Promise<void> {
    const masked = maskAddress(address);
    try {
      await this.execute(owner, { type: 'SignIn', code, address: masked });
    } catch (refusal) {
      if (!(refusal instanceof DomainError)) throw refusal;
      if (refusal.code === 'second-factor-needed') await this.attempts.succeeded(who);
      if (refusal.code === 'second-factor-wrong')
        await this.execute(owner, { type: 'RecordRefusedFactor', address: masked });
      throw refusal;
    }
  }

  private async execute({ role, id }: SessionOwner, command: FactorCommand): Promise<void> {
    // The sender is still a visitor to the request; who knows the password acts as the account.
    currentContext().actor = { role, id };
    await this.executor.executeAnew(factorPlan(role, id, command));
  }
}

@CommandHandler(ProveOwner)
export class ProveOwnerHandler implements ICommandHandler<ProveOwner> {
  constructor(
    private readonly accounts: AccountsReader,
    private readonly attempts: LoginAttempts,
    private readonly proofs: SignInProofs,
  ) {}

  async execute({ owner, proof: { password, code, address } }: ProveOwner): Promise<void> {
    const who = `password again ${owner.id}`;
    const account = await this.accounts.find(owner.role, owner.id);
    const isRight = await this.attempts.check(who, password, account?.passwordHash ?? undefined);
    if (!isRight) throw new DomainError('wrong-password');
    await this.proofs.prove(owner, { code, address, who });
    await this.attempts.succeeded(who);
  }
}

/** Returns an IP address without its host part, as a history shows it: the network without the device. */
export function maskAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const parts = mapped.split('.');
  if (parts.length === 4) return [...parts.slice(0, 3), '•'].join('.');
  const [first = '', second = '', third = ''] = mapped.split(':');
  return `${first}:${second}:${third}:•`;
}
