import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/define-feature.js';
import { FeedLagWatch } from './feed-lag-watch.service.js';
import { HealthReader } from './health.reader.js';
import { OverviewController } from './overview.controller.js';
import { OverviewReader } from './overview.reader.js';

/** How the market and the program are doing, for the administrators. */
@Module(
  defineFeature({
    controllers: [OverviewController],
    providers: [OverviewReader, HealthReader, FeedLagWatch],
  }),
)
export class OverviewModule {}
