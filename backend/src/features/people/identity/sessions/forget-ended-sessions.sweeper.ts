import { Database } from '../../../../platform/database/database.js';
import { Sweeper, type Sweeps } from '../../../../platform/jobs/sweepers/sweeper.js';

/** Deletes sessions a day after their end, with their refresh tokens, views of persons likewise, and what links that no longer work were for. */
@Sweeper({ name: 'forget-ended-sessions', everyMs: 60 * 60_000 })
export class ForgetEndedSessions implements Sweeps {
  constructor(private readonly database: Database) {}

  async sweep(): Promise<void> {
    await this.database.query(
      `delete from sessions where least(expires_at, revoked_at) < now() - interval '1 day'`,
    );
    await this.database.query(`delete from person_views where expires_at < now() - interval '1 day'`);
    await this.database.query('delete from password_resets where expires_at < now()');
    await this.database.query('delete from email_changes where expires_at < now()');
  }
}
