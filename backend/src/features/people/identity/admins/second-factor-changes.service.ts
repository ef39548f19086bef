import { Injectable } from '@nestjs/common';
import { DomainError } from '@terrace/event-core/model/errors';
import { AccountsReader } from '../accounts.reader.js';
import { LoginAttempts } from '../passwords/login-attempts.service.js';
import { Sessions } from '../sessions/sessions.service.js';

/** What the owner of an account shows to change its second factor; `sessionId` is of the session that asks. */
export interface FactorOwner {
  readonly adminId: string;
  readonly sessionId: string;
  readonly password: string;
}

/**
 * Asks for the password again before the second factor changes, and ends the account's other sessions afterwards: a
 * stolen session can neither take the account over nor outlive the change (ASVS 5, 7.5.1 and 7.4.3).
 */
@Injectable()
export class SecondFactorChanges {
  constructor(
    private readonly accounts: AccountsReader,
    private readonly attempts: LoginAttempts,
    private readonly sessions: Sessions,
  ) {}

  /** The result of `change`. Throws `wrong-password`, `too-many-requests`, and what `change` throws. */
  async withPassword<Result>(
    { adminId, sessionId, password }: FactorOwner,
    change: () => Promise<Result>,
  ): Promise<Result> {
    const who = `second factor ${adminId}`;
    const account = await this.accounts.find('admin', adminId);
    const isRight = await this.attempts.check(who, password, account?.passwordHash ?? undefined);
    if (!isRight) throw new DomainError('wrong-password');
    const result = await change();
    await this.sessions.endAll({ role: 'admin', id: adminId }, { except: sessionId });
    await this.attempts.succeeded(who);
    return result;
  }
}
