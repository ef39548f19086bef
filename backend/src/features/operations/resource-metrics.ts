import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { Metrics } from '../../platform/observability/metrics.js';
import { CertificateExpiry } from './certificate-expiry.js';

/** What runs out on the machines below us: disk, memory, connections to Postgres, the certificate. */
@Injectable()
export class ResourceMetrics {
  constructor(
    metrics: Metrics,
    @Inject(DATABASE_POOL) private readonly database: Queryable,
    @Inject(CONFIG) { PUBLIC_URL }: Config,
  ) {
    // Containers and their volumes are on the host's disk unless somebody put them elsewhere.
    metrics.gauge(
      'terrace_disk_free_ratio',
      'Free part of the disk that this process is on, 0 to 1',
      async () => {
        const { bavail, blocks } = await statfs('/');
        return bavail / blocks;
      },
    );
    metrics.gauge(
      'terrace_memory_limit_bytes',
      'Memory this process may have: of its container or machine',
      () => memoryLimit(),
    );
    metrics.gauge('terrace_postgres_connections', 'Connections that Postgres has, of everybody', () =>
      this.count(
        "select count(*)::integer as count from pg_stat_activity where backend_type = 'client backend'",
      ),
    );
    metrics.gauge('terrace_postgres_connections_limit', 'Connections that Postgres takes at most', () =>
      this.count("select current_setting('max_connections')::integer as count"),
    );
    const certificate = new CertificateExpiry(PUBLIC_URL);
    metrics.gauge(
      'terrace_certificate_expiry_seconds',
      'Time until the certificate of PUBLIC_URL ends; NaN over http, or when it does not answer',
      () => certificate.secondsLeft(),
    );
  }

  private async count(query: string): Promise<number> {
    const { rows } = await this.database.query<{ count: number }>(query);
    return rows[0]?.count ?? Number.NaN;
  }
}

/** A process without a limit of its own reports 0 or more than there is. */
function memoryLimit(): number {
  const limit = process.constrainedMemory();
  const total = totalmem();
  return limit > 0 && limit < total ? limit : total;
}
