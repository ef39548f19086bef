import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { FeedLag } from '@terrace/event-core/feed/outbox';
import { RequestStatistics } from '../../../platform/observability/request-statistics.js';

const CHECK_INTERVAL_MS = 10_000;

/** Measures at intervals how far the feed is behind, so that the overview shows minutes when no page was open. */
@Injectable()
export class FeedLagWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly lag: FeedLag,
    private readonly minutes: RequestStatistics,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.measure(), CHECK_INTERVAL_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Records nothing while the database cannot be reached; readiness reports that. */
  private async measure(): Promise<void> {
    await this.lag.read().then(
      ({ seconds }) => this.minutes.recordFeedLag(seconds),
      () => undefined,
    );
  }
}
