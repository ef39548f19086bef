import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/define-feature.js';
import { exportEvents } from './export.events.js';
import { RecordListExportHandler } from './export.handler.js';
import { ExportsController } from './exports.controller.js';

/** Lists as files, and the record of who took which. */
@Module(
  defineFeature({
    controllers: [ExportsController],
    providers: [RecordListExportHandler],
    events: [exportEvents],
  }),
)
export class ExportsModule {}
