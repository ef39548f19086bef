import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Overview } from '@terrace/contracts/http/overview';
import { FeedLag } from '../../platform/feed/feed-lag.js';
import { ParkedStreams } from '../../platform/feed/parked-streams.js';
import { ServedMinutes } from '../../platform/observability/served-minutes.js';
import { SalesByDay } from '../purchases/purchases.messages.js';

/** Days of sales, today among them. */
const DAYS = 14;

/** How the market and the program are doing. */
export class GetOverview extends Query<Overview> {}

@QueryHandler(GetOverview)
export class GetOverviewHandler implements IQueryHandler<GetOverview> {
  constructor(
    private readonly queries: QueryBus,
    private readonly minutes: ServedMinutes,
    private readonly lag: FeedLag,
    private readonly parked: ParkedStreams,
  ) {}

  async execute(): Promise<Overview> {
    const [days, { events, seconds }, parked] = await Promise.all([
      this.queries.execute(new SalesByDay(DAYS)),
      this.lag.read(),
      this.parked.count(),
    ]);
    this.minutes.lagged(seconds);
    return {
      days: [...days],
      minutes: [...this.minutes.last()],
      feed: { waiting: events, parked },
    };
  }
}
