import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/command/domain-error.js';
import { subjectKey } from '../../platform/http/limit-key.js';
import { type RateLimiter, RateLimits } from '../../platform/http/rate-limits.js';

/** Wrong passwords that an account takes before it waits, and how long they are remembered. */
const WRONG_PASSWORDS = { points: 10, seconds: 15 * 60 };
/** Mails with a link for a new password that one address gets. */
const RESETS = { points: 5, seconds: 60 * 60 };

/**
 * Slows guessing at one account, from however many addresses. A browser that the owner has signed in from
 * counts for itself, so strangers cannot lock the owner out; nor does a reset need the old password.
 */
@Injectable()
export class LoginAttempts {
  private readonly wrong: RateLimiter;
  private readonly resets: RateLimiter;

  constructor(limits: RateLimits) {
    this.wrong = limits.limiter('wrong passwords', WRONG_PASSWORDS);
    this.resets = limits.limiter('password resets', RESETS);
  }

  /**
   * Counts an attempt as wrong before it is looked at, so that many at once count too; `who` is the account
   * or the owner's device. Throws `too-many-requests` with how long to wait.
   */
  async begin(who: string): Promise<void> {
    const wait = await this.wrong.count(subjectKey('sign-in', who));
    if (wait !== undefined) throw new DomainError('too-many-requests', { retryAfter: wait });
  }

  /**
   * Runs the look at what was counted. When it throws, nobody has looked: the attempt counts as none, so that a
   * busy moment locks no owner out.
   */
  async uncountedOnFailure<Result>(who: string, look: () => Promise<Result>): Promise<Result> {
    try {
      return await look();
    } catch (error) {
      await this.succeeded(who);
      throw error;
    }
  }

  /** The password was right after all. */
  async succeeded(who: string): Promise<void> {
    await this.wrong.takeBack(subjectKey('sign-in', who));
  }

  /** Whether another mail may go to this address. */
  async mayReset(email: string): Promise<boolean> {
    return (await this.resets.count(subjectKey('mailbox', email))) === undefined;
  }
}
