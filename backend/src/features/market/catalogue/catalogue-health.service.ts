import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { HealthParts } from '../../../platform/observability/health.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { loadStatus } from './catalogue-status.reader.js';
import { unreadTimes } from './refresh/new-generation.js';
import { Upstreams } from './upstream/upstreams.service.js';

/** What operators see: whether upstream can be asked, whether a catalogue was ever loaded, and how old it is. */
@Injectable()
export class CatalogueHealth {
  constructor(health: HealthParts, metrics: Metrics, upstreams: Upstreams, database: Database) {
    health.register('upstream', async () => {
      const { open } = upstreams;
      return open.length === 0 ? { status: 'ok' } : { status: 'degraded', breakersOpen: open };
    });
    health.register('catalogue', async () => {
      const { age_seconds, last_error, events } = await loadStatus(database);
      if (age_seconds === null) return { status: 'degraded', state: 'never-loaded', lastError: last_error };
      const { events: unreadTimesOf } = await unreadTimes(database, null);
      return { status: 'ok', state: 'loaded', ageSeconds: age_seconds, events, unreadTimes: unreadTimesOf };
    });
    metrics.gauge(
      'terrace_catalogue_loaded',
      'Whether the catalogue was ever loaded: 1, or 0 while the events API has never answered',
      async () => ((await loadStatus(database)).age_seconds === null ? 0 : 1),
    );
    metrics.gauge(
      'terrace_upstream_breakers_open',
      'Ways to the events API that are closed after failures',
      () => upstreams.open.length,
    );
    metrics.gauge(
      'terrace_catalogue_age_seconds',
      'Time since the last good refresh; NaN before it',
      async () => {
        const { age_seconds } = await loadStatus(database);
        return age_seconds ?? Number.NaN;
      },
    );
  }
}
