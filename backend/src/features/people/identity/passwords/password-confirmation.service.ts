import { Injectable } from '@nestjs/common';
import { DomainError } from '@terrace/event-core/model/errors';
import { AccountsReader } from '../accounts.reader.js';
import { type SessionOwner, Sessions } from '../sessions/sessions.service.js';
import { LoginAttempts } from './login-attempts.service.js';

/** What the owner of an account shows to change what protects it; `sessionId` is of the session that asks. */
export interface ConfirmedOwner extends SessionOwner {
  readonly sessionId: string;
  readonly password: string;
}

/**
 * Asks for the password again before a password, address or second factor changes, and ends the account's other sessions
 * afterwards: a stolen session can neither take the account over nor outlive the change (ASVS 5, 7.5.1 and 7.4.3).
 */
@Injectable()
export class PasswordConfirmation {
  constructor(
    private readonly accounts: AccountsReader,
    private readonly attempts: LoginAttempts,
    private readonly sessions: Sessions,
  ) {}

  /** Asks only: nothing changes yet. Throws `wrong-password`, `too-many-requests`. */
  async check(owner: ConfirmedOwner): Promise<void> {
    await this.attempts.succeeded(await this.attempt(owner));
  }

  /** The result of `change`. Throws `wrong-password`, `too-many-requests`, and what `change` throws. */
  async withPassword<Result>(owner: ConfirmedOwner, change: () => Promise<Result>): Promise<Result> {
    const who = await this.attempt(owner);
    const result = await change();
    await this.sessions.endAll(owner, { except: owner.sessionId });
    await this.attempts.succeeded(who);
    return result;
  }

  /** The attempt at a right password, which counts as wrong until it has succeeded: `change` may ask for a code, too. */
  private async attempt({ role, id, password }: ConfirmedOwner): Promise<string> {
    const who = `password again ${id}`;
    const account = await this.accounts.find(role, id);
    const isRight = await this.attempts.check(who, password, account?.passwordHash ?? undefined);
    if (!isRight) throw new DomainError('wrong-password');
    return who;
  }
}
