import { Injectable } from '@nestjs/common';
import { FeedLag } from '@terrace/event-core/feed/outbox';
import { Checkpoints, ParkedStreams } from '@terrace/event-core/feed/consumer-state';
import { HealthParts, type PartHealth } from '../observability/health.js';
import { Metrics } from '../observability/metrics.js';

/** Seconds that an event may be without a position before readiness reports 'degraded'. */
const MAX_LAG_SECONDS = 5;

/** Reports the feed's lag, its reactions' and its parked streams in readiness and metrics. */
@Injectable()
export class FeedHealth {
  constructor(
    private readonly lag: FeedLag,
    private readonly parked: ParkedStreams,
    checkpoints: Checkpoints,
    health: HealthParts,
    metrics: Metrics,
  ) {
    health.register('feed', () => this.check());
    metrics.gauge('terrace_feed_lag_events', 'Committed events without a position', async () => {
      return (await this.lag.read()).events;
    });
    metrics.gauge('terrace_feed_lag_seconds', 'Age of the oldest event without a position', async () => {
      return (await this.lag.read()).seconds;
    });
    metrics.gauge(
      'terrace_reaction_lag_events',
      'Events that the slowest reaction has not handled',
      async () => {
        return (await checkpoints.lag()).events;
      },
    );
    metrics.gauge(
      'terrace_reaction_lag_seconds',
      'Age of the oldest event that a reaction has not handled',
      async () => {
        return (await checkpoints.lag()).seconds;
      },
    );
    metrics.gauge('terrace_parked_streams', 'Streams that a consumer has parked', () => this.parked.count());
  }

  private async check(): Promise<PartHealth> {
    const [{ events, seconds }, parked] = await Promise.all([this.lag.read(), this.parked.count()]);
    const status = parked > 0 || seconds > MAX_LAG_SECONDS ? 'degraded' : 'ok';
    return { status, waiting: events, oldestSeconds: Math.round(seconds), parked };
  }
}
