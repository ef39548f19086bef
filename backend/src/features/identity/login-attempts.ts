import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../platform/command/domain-error.js';
import { CONFIG, type Config } from '../../platform/config/config.js';

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
  private readonly wrong: RateLimiterMemory;
  private readonly resets: RateLimiterMemory;

  constructor(@Inject(CONFIG) { LIMIT_FACTOR }: Config) {
    const limiter = ({ points, seconds }: typeof RESETS) =>
      new RateLimiterMemory({ points: Math.max(1, Math.round(points * LIMIT_FACTOR)), duration: seconds });
    this.wrong = limiter(WRONG_PASSWORDS);
    this.resets = limiter(RESETS);
  }

  /**
   * Counts an attempt as wrong before it is looked at, so that many at once count too; `who` is the account
   * or the owner's device. Throws `too-many-requests` with how long to wait.
   */
  async begin(who: string): Promise<void> {
    const wait = await consume(this.wrong, who);
    if (wait !== undefined) throw new DomainError('too-many-requests', { retryAfter: wait });
  }

  /** The password was right after all. */
  async succeeded(who: string): Promise<void> {
    await this.wrong.reward(who);
  }

  /** Whether another mail may go to this address. */
  async mayReset(email: string): Promise<boolean> {
    return (await consume(this.resets, email)) === undefined;
  }
}

/** Seconds to wait when there are no points left. */
async function consume(limiter: RateLimiterMemory, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.ceil(refused.msBeforeNext / 1000);
  }
}
