import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import bcrypt from 'bcrypt';
import { Config } from '../../../../platform/config/config.js';
import { FairQueue } from '../../../../platform/limits/fair-queue.js';
import { subjectKey } from '../../../../platform/limits/limit-key.js';
import { maybeContext } from '../../../../platform/observability/context.js';
import type { NewPassword } from './new-password.js';

/** bcrypt ignores the bytes after these, so longer passwords are rejected. */
const MAX_BYTES = 72;
/** Hashes under way at once; one core stays free for Postgres and the event loop. */
export const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Maximum number of waiting calls, about ten seconds of work; further calls get 503 with Retry-After. */
export const MAX_WAITING_HASHES = 150 * HASHES_AT_ONCE;
/** Seconds after which they may. */
const RETRY_AFTER_S = 5;

/** What no request asked for, such as the first administrator at start. */
const OWN_WORK = subjectKey('process', 'own');

/**
 * Hashes and checks every password with bcrypt, off the event loop and a few at a time; network addresses take turns
 * (docs/decisions/0050). Nothing else imports bcrypt, so that no hashing goes past the queue.
 */
@Injectable()
export class Passwords {
  private readonly queue = new FairQueue({
    concurrency: HASHES_AT_ONCE,
    maxWaiting: MAX_WAITING_HASHES,
    retryAfter: RETRY_AFTER_S,
  });
  /** Compared against when there is no account, so that both answers cost the same work. */
  private readonly nobodysHash: Promise<string>;

  /** `BCRYPT_COST` is the power of two of one hash's work. */
  constructor(@Inject(Config) private readonly config: Pick<Config, 'BCRYPT_COST'>) {
    this.nobodysHash = bcrypt.hash(randomBytes(18).toString('base64'), config.BCRYPT_COST);
  }

  /** The bcrypt hash of an accepted password of at most 72 bytes. Throws `unavailable` when too many wait. */
  async hash(password: NewPassword): Promise<string> {
    if (Buffer.byteLength(password) > MAX_BYTES) throw new RangeError('The password has more than 72 bytes');
    return this.queued(() => bcrypt.hash(password, this.config.BCRYPT_COST));
  }

  /**
   * Whether this is the password; the same work is done when there is no hash to compare with. Throws `unavailable`
   * when too many wait.
   */
  async verify(password: string, hash: string | undefined): Promise<boolean> {
    const against = hash ?? (await this.nobodysHash);
    const same = await this.queued(() => bcrypt.compare(password, against));
    return same && hash !== undefined && Buffer.byteLength(password) <= MAX_BYTES;
  }

  /** In the turn of the address that the running request came from. */
  private queued<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.queue.run(maybeContext()?.addressKey ?? OWN_WORK, work);
  }
}
