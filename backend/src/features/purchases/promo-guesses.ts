import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../platform/command/domain-error.js';
import { CONFIG, type Config } from '../../platform/config/config.js';

/** Codes that do not exist which one purchase, and one network address, may ask for; times LIMIT_FACTOR. */
const BY_PURCHASE = { points: 10, duration: 15 * 60 };
const BY_ADDRESS = { points: 40, duration: 15 * 60 };

/** Who tries a code. */
export interface Guesser {
  readonly purchaseId: string;
  /** Keyed hash of the network address. */
  readonly addressKey: string;
}

/** Slows down whoever tries codes until one fits; codes that exist cost nothing. */
@Injectable()
export class PromoGuesses {
  private readonly byPurchase: RateLimiterMemory;
  private readonly byAddress: RateLimiterMemory;

  constructor(@Inject(CONFIG) { LIMIT_FACTOR }: Config) {
    const limiter = ({ points, duration }: typeof BY_PURCHASE) =>
      new RateLimiterMemory({ points: Math.max(1, Math.round(points * LIMIT_FACTOR)), duration });
    this.byPurchase = limiter(BY_PURCHASE);
    this.byAddress = limiter(BY_ADDRESS);
  }

  /**
   * Counts a code as a guess before it is looked up, so that many at once count too. Throws
   * `too-many-requests` with how long to wait.
   */
  async begin({ purchaseId, addressKey }: Guesser): Promise<void> {
    await consume(this.byAddress, addressKey);
    await consume(this.byPurchase, purchaseId);
  }

  /** The code exists after all. */
  async known({ purchaseId, addressKey }: Guesser): Promise<void> {
    await Promise.all([this.byAddress.reward(addressKey), this.byPurchase.reward(purchaseId)]);
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new DomainError('too-many-requests', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) });
  }
}
