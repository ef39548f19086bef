import { Injectable } from '@nestjs/common';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { on } from '@terrace/event-core/model/plan';
import { LoginAttempts } from '../passwords/login-attempts.js';
import { type AdminCommand, adminDecider } from './admin.decider.js';
import { maskAddress } from './mask-address.js';

/** The second step of an administrator's sign-in: the code, where there is a second factor, and the record. */
@Injectable()
export class AdminSignIns {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly attempts: LoginAttempts,
  ) {}

  /**
   * After the right password. `who` is what the attempt was counted under: asking for the code is no wrong
   * guess, a wrong code is. Throws `account-disabled`, `second-factor-needed`, `second-factor-wrong`.
   */
  async signIn(
    adminId: string,
    { code, address, who }: { code: string | undefined; address: string; who: string },
  ): Promise<void> {
    const masked = maskAddress(address);
    try {
      await this.execute(adminId, { type: 'SignIn', code, address: masked });
    } catch (refusal) {
      if (!(refusal instanceof DomainError)) throw refusal;
      if (refusal.code === 'second-factor-needed') await this.attempts.succeeded(who);
      if (refusal.code === 'second-factor-wrong')
        await this.execute(adminId, { type: 'RecordRefusedFactor', address: masked });
      throw refusal;
    }
  }

  private async execute(adminId: string, command: AdminCommand): Promise<void> {
    await this.executor.executeAnew({ commands: () => [on(adminDecider, adminId, command)], result: {} });
  }
}
