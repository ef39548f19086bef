import { Injectable } from '@nestjs/common';
import type { Health } from '@terrace/contracts/http/console/overview';
import { ParkedStreams } from '@terrace/event-core/feed/consumer-state';
import { FeedLag } from '@terrace/event-core/feed/outbox';
import { RequestStatistics } from '../../../platform/observability/request-statistics.js';

/** Reads the health of the program. */
@Injectable()
export class HealthReader {
  constructor(
    private readonly minutes: RequestStatistics,
    private readonly lag: FeedLag,
    private readonly parked: ParkedStreams,
  ) {}

  /** How the last hour went in this process. */
  async lastHour(): Promise<Health> {
    const [{ events, seconds }, parked] = await Promise.all([this.lag.read(), this.parked.count()]);
    this.minutes.recordFeedLag(seconds);
    return { minutes: [...this.minutes.lastHour()], feed: { waiting: events, parked } };
  }
}
