import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Health } from '@terrace/contracts/http/overview';
import { ParkedStreams } from '@terrace/event-core/feed/consumer-state';
import { FeedLag } from '@terrace/event-core/feed/outbox';
import { RequestStatistics } from '../../platform/observability/request-statistics.js';

/** How the last hour went in this process. */
export class GetHealth extends Query<Health> {}

@QueryHandler(GetHealth)
export class GetHealthHandler implements IQueryHandler<GetHealth> {
  constructor(
    private readonly minutes: RequestStatistics,
    private readonly lag: FeedLag,
    private readonly parked: ParkedStreams,
  ) {}

  async execute(): Promise<Health> {
    const [{ events, seconds }, parked] = await Promise.all([this.lag.read(), this.parked.count()]);
    this.minutes.recordFeedLag(seconds);
    return { minutes: [...this.minutes.lastHour()], feed: { waiting: events, parked } };
  }
}
