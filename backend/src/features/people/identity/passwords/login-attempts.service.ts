import { Injectable } from '@nestjs/common';
import { DomainError } from '@terrace/event-core/model/errors';
import { subjectKey } from '../../../../platform/limits/limit-key.js';
import { type RateLimiter, RateLimits } from '../../../../platform/limits/rate-limits.js';
import { Passwords } from './passwords.service.js';

/** Wrong passwords that an account takes before it waits, and how long they are remembered. */
const WRONG_PASSWORDS = { points: 10, seconds: 15 * 60 };
/** Mails with a link that one address gets, for a new password or as a new address, and that one account asks for. */
const RESETS = { points: 5, seconds: 60 * 60 };

/**
 * Slows guessing at one account, from however many addresses. A browser that the owner has signed in from
 * counts for itself, so strangers cannot lock the owner out; nor does a reset need the old password.
 */
@Injectable()
export class LoginAttempts {
  private readonly wrong: RateLimiter;
  private readonly resets: RateLimiter;

  constructor(
    limits: RateLimits,
    private readonly passwords: Passwords,
  ) {
    this.wrong = limits.limiter('wrong passwords', WRONG_PASSWORDS);
    this.resets = limits.limiter('password resets', RESETS);
  }

  /**
   * Whether the password is right: the only way to check one. The attempt counts as wrong before the password is
   * compared, so that many at once count too, and stays counted until `succeeded`; `who` is the account or the
   * owner's device. When the password could not be compared, because too many wait or a server is away, the attempt
   * does not count. Throws `too-many-requests` with how long to wait, and `unavailable`.
   */
  async check(who: string, password: string, hash: string | undefined): Promise<boolean> {
    await this.count(who);
    try {
      return await this.passwords.verify(password, hash);
    } catch (error) {
      await this.succeeded(who);
      throw error;
    }
  }

  /** An attempt at a code alone, which counts as wrong until `succeeded`. Throws `too-many-requests`. */
  async count(who: string): Promise<void> {
    const wait = await this.wrong.count(subjectKey('sign-in', who));
    if (wait !== undefined) throw new DomainError('too-many-requests', { retryAfter: wait });
  }

  /** The password, or the code, was right after all. */
  async succeeded(who: string): Promise<void> {
    await this.wrong.takeBack(subjectKey('sign-in', who));
  }

  /** Whether another mail with a link may go to this address, or be asked for by the account of this id. */
  async mayReset(email: string): Promise<boolean> {
    return (await this.resets.count(subjectKey('mailbox', email))) === undefined;
  }
}
