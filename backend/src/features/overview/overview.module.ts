import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/define-feature.js';
import { FeedLagWatch } from './feed-lag-watch.js';
import { GetHealthHandler } from './health.query.js';
import { OverviewController } from './overview.controller.js';
import { GetOverviewHandler } from './overview.query.js';

/** How the market and the program are doing, for the administrators. */
@Module(
  defineFeature({
    controllers: [OverviewController],
    providers: [GetOverviewHandler, GetHealthHandler, FeedLagWatch],
  }),
)
export class OverviewModule {}
