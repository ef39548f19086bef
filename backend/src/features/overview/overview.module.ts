import { Module } from '@nestjs/common';
import { FeedLagWatch } from './feed-lag-watch.js';
import { OverviewController } from './overview.controller.js';
import { GetOverviewHandler } from './overview.query.js';

/** How the market and the program are doing, for the administrators. */
@Module({
  controllers: [OverviewController],
  providers: [GetOverviewHandler, FeedLagWatch],
})
export class OverviewModule {}
