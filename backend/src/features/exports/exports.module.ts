import { Module } from '@nestjs/common';
import { EventTypes } from '../../platform/event-store/event-types.js';
import { exportEvents } from './export.events.js';
import { RecordListExportHandler } from './export.handler.js';
import { ExportsController } from './exports.controller.js';

/** Lists as files, and the record of who took which. */
@Module({ controllers: [ExportsController], providers: [RecordListExportHandler] })
export class ExportsModule {
  constructor(types: EventTypes) {
    types.register(exportEvents);
  }
}
