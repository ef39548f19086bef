import type { Provider } from '@nestjs/common';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { Database } from './database.js';
import { Metrics } from '../observability/metrics.js';

/** Since when the oldest row of a table waits: `since` of those that match `where`, as SQL without parameters. */
export interface WaitingRows {
  readonly table: string;
  readonly where: string;
  readonly since: string;
}

/** A provider of a gauge: for how many seconds the oldest of these rows has waited; 0 while none waits. */
export function ageGauge(name: string, help: string, { table, where, since }: WaitingRows): Provider {
  return {
    provide: `gauge ${name}`,
    inject: [Metrics, Database],
    useFactory: (metrics: Metrics, database: Queryable) =>
      metrics.gauge(name, help, async () => {
        const { rows } = await database.query<{ seconds: number | null }>(
          `select extract(epoch from now() - min(${since}))::float8 as seconds from ${table} where ${where}`,
        );
        return Math.max(rows[0]?.seconds ?? 0, 0);
      }),
  };
}
