import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/define-feature.js';
import { HistoryController } from './history.controller.js';
import { HistoryReader, LoadTimelineHandler } from './history.reader.js';

/** Who did what, when, straight from the log. */
@Module(defineFeature({ controllers: [HistoryController], providers: [HistoryReader, LoadTimelineHandler] }))
export class HistoryModule {}
