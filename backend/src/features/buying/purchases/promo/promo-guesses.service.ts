import { Injectable } from '@nestjs/common';
import { DomainError } from '@terrace/event-core/model/errors';
import type { AddressKey } from '../../../../platform/ids/address-key.js';
import { type LimitKey, subjectKey } from '../../../../platform/limits/limit-key.js';
import { type RateLimiter, RateLimits } from '../../../../platform/limits/rate-limits.js';

/** Codes that do not exist which one purchase, and one network address, may ask for; times LIMIT_FACTOR. */
const BY_PURCHASE = { points: 10, seconds: 15 * 60 };
const BY_ADDRESS = { points: 40, seconds: 15 * 60 };

/** Who tries a code. */
export interface Guesser {
  readonly purchaseId: string;
  readonly addressKey: AddressKey;
}

/** Limits attempts to guess promo codes; existing codes do not count. */
@Injectable()
export class PromoGuesses {
  private readonly byPurchase: RateLimiter;
  private readonly byAddress: RateLimiter;

  constructor(limits: RateLimits) {
    this.byPurchase = limits.limiter('promo guesses of a purchase', BY_PURCHASE);
    this.byAddress = limits.limiter('promo guesses from an address', BY_ADDRESS);
  }

  /**
   * Counts a code as a guess before it is looked up, so that many at once count too. Throws
   * `too-many-requests` with how long to wait.
   */
  async begin({ purchaseId, addressKey }: Guesser): Promise<void> {
    await refuseOver(this.byAddress, addressKey);
    await refuseOver(this.byPurchase, subjectKey('purchase', purchaseId));
  }

  /** The code exists after all. */
  async known({ purchaseId, addressKey }: Guesser): Promise<void> {
    await Promise.all([
      this.byAddress.takeBack(addressKey),
      this.byPurchase.takeBack(subjectKey('purchase', purchaseId)),
    ]);
  }
}

async function refuseOver(limiter: RateLimiter, key: LimitKey): Promise<void> {
  const wait = await limiter.count(key);
  if (wait !== undefined) throw new DomainError('too-many-requests', { retryAfter: wait });
}
