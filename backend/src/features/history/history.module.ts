import { Module } from '@nestjs/common';
import { HistoryController } from './history.controller.js';
import { GetHistoryHandler } from './history.query.js';

/** Who did what, when, straight from the log. */
@Module({ controllers: [HistoryController], providers: [GetHistoryHandler] })
export class HistoryModule {}
