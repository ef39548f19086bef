import { setTimeout } from 'node:timers/promises';
import { Database } from '../database/database.js';
import { Sweeper, type Sweeps } from '../jobs/sweepers/sweeper.js';

/** A command repeated later than this is a new one (docs/decisions/0011). */
export const KEYS_KEPT_DAYS = 7;

const KEYS_AT_ONCE = 1_000;
/** After a batch it rests this many times as long as the batch took: appends keep nearly all of the database. */
const REST = 12;

/** Deletes idempotency keys that are too old to be repeated, a few at a time. */
@Sweeper({ name: 'forget-old-keys', everyMs: 60 * 60_000 })
export class ForgetOldKeys implements Sweeps {
  constructor(private readonly database: Database) {}

  async sweep(signal: AbortSignal): Promise<void> {
    for (let deleted = KEYS_AT_ONCE; deleted === KEYS_AT_ONCE && !signal.aborted;) {
      const startedAt = performance.now();
      deleted = await this.forgetSome();
      await setTimeout(REST * (performance.now() - startedAt), undefined, { signal }).catch(() => undefined);
    }
  }

  /** Old keys lie where the table begins, so a batch reads little more than what it deletes. */
  private async forgetSome(): Promise<number> {
    const { rowCount } = await this.database.query(
      `delete from idempotency_keys where ctid = any (array(
         select ctid from idempotency_keys where at < now() - make_interval(days => $1) limit ${KEYS_AT_ONCE}))`,
      [KEYS_KEPT_DAYS],
    );
    return rowCount ?? 0;
  }
}
