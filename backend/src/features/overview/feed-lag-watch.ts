import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { FeedLag } from '../../platform/feed/feed-lag.js';
import { ServedMinutes } from '../../platform/observability/served-minutes.js';

const LOOK_MS = 10_000;

/** Looks now and then how far the feed is behind, so that the overview knows of minutes when nobody looked. */
@Injectable()
export class FeedLagWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly lag: FeedLag,
    private readonly minutes: ServedMinutes,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Without a database nothing is known of the minute; readiness says so. */
  private async look(): Promise<void> {
    await this.lag.read().then(
      ({ seconds }) => this.minutes.lagged(seconds),
      () => undefined,
    );
  }
}
