import { Inject, Injectable } from '@nestjs/common';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { Metrics } from '../../platform/observability/metrics.js';

/** Says in the metrics how old the newest backup is; infinitely old when there is none. */
@Injectable()
export class BackupAge {
  constructor(@Inject(DATABASE_POOL) database: Queryable, metrics: Metrics) {
    metrics.gauge('terrace_backup_age_seconds', 'Age of the newest backup that is kept', async () => {
      const { rows } = await database.query<{ age: number | null }>(
        'select extract(epoch from now() - max(taken_at))::float8 as age from backups',
      );
      return rows[0]?.age ?? Number.POSITIVE_INFINITY;
    });
  }
}
