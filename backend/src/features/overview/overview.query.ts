import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Overview } from '@terrace/contracts/http/overview';
import { FeedLag } from '@terrace/event-core/feed/outbox';
import { ParkedStreams } from '@terrace/event-core/feed/consumer-state';
import { RequestStatistics } from '../../platform/observability/request-statistics.js';
import { SalesByDay } from '../purchases/purchases.public.js';

/** Days of sales, today among them. */
const DAYS = 14;

/** How the market and the program are doing. */
export class GetOverview extends Query<Overview> {}

@QueryHandler(GetOverview)
export class GetOverviewHandler implements IQueryHandler<GetOverview> {
  constructor(
    private readonly queries: QueryBus,
    private readonly minutes: RequestStatistics,
    private readonly lag: FeedLag,
    private readonly parked: ParkedStreams,
  ) {}

  async execute(): Promise<Overview> {
    const [days, { events, seconds }, parked] = await Promise.all([
      this.queries.execute(new SalesByDay(DAYS)),
      this.lag.read(),
      this.parked.count(),
    ]);
    this.minutes.recordFeedLag(seconds);
    return {
      days: [...days],
      minutes: [...this.minutes.lastHour()],
      feed: { waiting: events, parked },
    };
  }
}
