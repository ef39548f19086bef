import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { connect } from 'node:tls';

/** What runs out on the machines below us: disk, memory, connections to Postgres, the certificate. */
@Injectable()
export class ResourceMetrics {
  constructor(
    metrics: Metrics,
    private readonly database: Database,
    { PUBLIC_URL }: Config,
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

/** A certificate changes once in weeks; scrapes come every few seconds. */
const CACHE_MS = 3_600_000;
const CONNECT_TIMEOUT_MS = 3_000;

/** Reads when the certificate of an address ends, as a browser would be shown it. */
class CertificateExpiry {
  private readonly url: URL;
  private known: { readonly endsAt: number; readonly readAt: number } | undefined;

  constructor(publicUrl: string) {
    this.url = new URL(publicUrl);
  }

  /** Seconds until it ends, negative after; NaN over http, or without a response. */
  async secondsLeft(now = Date.now()): Promise<number> {
    if (this.url.protocol !== 'https:') return Number.NaN;
    if (!this.known || now - this.known.readAt > CACHE_MS) {
      this.known = { endsAt: await this.readEnd().catch(() => Number.NaN), readAt: now };
    }
    return (this.known.endsAt - now) / 1000;
  }

  private readEnd(): Promise<number> {
    return new Promise((resolve, reject) => {
      const { hostname: host, port } = this.url;
      const socket = connect({
        ...{ host, port: Number(port || 443), servername: host, timeout: CONNECT_TIMEOUT_MS },
        // A certificate that has ended, or that is for another name, is read as well: nothing is sent over this connection.
        rejectUnauthorized: false,
      });
      socket.once('secureConnect', () => {
        resolve(Date.parse(socket.getPeerCertificate().valid_to));
        socket.end();
      });
      socket.once('timeout', () => socket.destroy(new Error('timeout')));
      socket.once('error', reject);
    });
  }
}

/** Says in the metrics how old the newest backup is; infinitely old when there is none. */
@Injectable()
export class BackupAge {
  constructor(database: Database, metrics: Metrics) {
    metrics.gauge('terrace_backup_age_seconds', 'Age of the newest backup that is kept', async () => {
      const { rows } = await database.query<{ age: number | null }>(
        'select extract(epoch from now() - max(taken_at))::float8 as age from backups',
      );
      return rows[0]?.age ?? Number.POSITIVE_INFINITY;
    });
  }
}
