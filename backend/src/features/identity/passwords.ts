import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import bcrypt from 'bcrypt';
import pLimit from 'p-limit';
import { DomainError } from '../../platform/command/domain-error.js';

/** Spec 9: cost factor 10. */
const COST = 10;
/** bcrypt ignores the bytes after these, so a longer password is nobody's. */
const MOST_BYTES = 72;
/** Hashes under way at once; one core stays free for Postgres and the event loop. */
export const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Calls that may wait their turn, about ten seconds' worth; more are told to come back. */
const WAITING = 150 * HASHES_AT_ONCE;

/** Hashes and checks passwords with bcrypt, off the event loop and a few at a time. */
@Injectable()
export class Passwords {
  private readonly inLine = pLimit(HASHES_AT_ONCE);
  /** Compared against when there is no account, so that both answers cost the same work. */
  private readonly nobodysHash = bcrypt.hash(randomBytes(18).toString('base64'), COST);

  /** The bcrypt hash of a new password of at most 72 bytes. Throws `unavailable` when too many wait. */
  async hash(password: string): Promise<string> {
    if (Buffer.byteLength(password) > MOST_BYTES) throw new RangeError('The password has more than 72 bytes');
    return this.inTurn(() => bcrypt.hash(password, COST));
  }

  /** Whether this is the password; the same work is done when there is no hash to compare with. */
  async verify(password: string, hash: string | undefined): Promise<boolean> {
    const against = hash ?? (await this.nobodysHash);
    const same = await this.inTurn(() => bcrypt.compare(password, against));
    return same && hash !== undefined && Buffer.byteLength(password) <= MOST_BYTES;
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.inLine.pendingCount >= WAITING) throw new DomainError('unavailable', { retryAfter: 5 });
    return this.inLine(work);
  }
}
