import { Inject } from '@nestjs/common';
import { DATABASE_POOL } from '../../../../platform/database/pool.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { Sweeper, type Sweeps } from '../../../../platform/jobs/sweepers/sweeper.js';

/** Deletes sessions a day after their end, with their refresh tokens, and links that no longer work. */
@Sweeper({ name: 'forget-ended-sessions', everyMs: 60 * 60_000 })
export class ForgetEndedSessions implements Sweeps {
  constructor(@Inject(DATABASE_POOL) private readonly database: Queryable) {}

  async sweep(): Promise<void> {
    await this.database.query(
      `delete from sessions where least(expires_at, revoked_at) < now() - interval '1 day'`,
    );
    await this.database.query('delete from password_resets where expires_at < now()');
  }
}
