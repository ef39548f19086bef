import { Inject, Logger } from '@nestjs/common';
import { codeOf } from '@terrace/event-core/database/errors';
import { inTransaction } from '@terrace/event-core/database/queryable';
import type { Pool } from 'pg';
import { Database } from '../database/database.js';
import { Sweeper, type Sweeps } from '../jobs/sweepers/sweeper.js';

/** SQLSTATE of a lock that was not free in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Removes destroyed keys from the files of the database after erasures (docs/decisions/0009): writes the table of
 * keys again, and then overwrites the write-ahead log as far as the database lets it. At most once a round, however
 * many persons were erased; readers wait while the table is written, and at most 300 ms for it to begin.
 */
@Sweeper({ name: 'remove-destroyed-keys', everyMs: 10 * 60_000 })
export class RemoveDestroyedKeys implements Sweeps {
  private readonly logger = new Logger(RemoveDestroyedKeys.name);

  constructor(@Inject(Database) private readonly pool: Pool) {}

  async sweep(): Promise<void> {
    const { rowCount } = await this.pool.query(
      'select from erasures, personal_key_rewrites where number > erasure',
    );
    if (rowCount === 0) return;
    if (!(await this.rewriteTable())) {
      this.logger.log('keys: a transaction may still see destroyed keys, the next round removes them');
      return;
    }
    if (!(await this.call('overwrite_old_wal'))) {
      this.logger.warn('keys: the role that owns the schema may not overwrite the write-ahead log');
    }
  }

  private async rewriteTable(): Promise<boolean> {
    try {
      return await this.call('rewrite_personal_keys');
    } catch (error) {
      if (error instanceof Error && codeOf(error) === LOCK_NOT_AVAILABLE) return false;
      throw error;
    }
  }

  private call(name: 'rewrite_personal_keys' | 'overwrite_old_wal'): Promise<boolean> {
    return inTransaction(this.pool, async (client) => {
      // Both write as much as there is.
      await client.query('set local statement_timeout = 0');
      const { rows } = await client.query<{ done: boolean }>(`select ${name}() as done`);
      return rows[0]?.done ?? false;
    });
  }
}
