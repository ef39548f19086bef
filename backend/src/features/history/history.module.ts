import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/define-feature.js';
import { HistoryController } from './history.controller.js';
import { GetHistoryHandler } from './history.query.js';

/** Who did what, when, straight from the log. */
@Module(defineFeature({ controllers: [HistoryController], providers: [GetHistoryHandler] }))
export class HistoryModule {}
