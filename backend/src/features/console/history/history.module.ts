import { Module } from '@nestjs/common';
import { listAudit } from '@terrace/contracts/http/console/audit';
import { defineFeature, exportOf } from '../../../platform/define-feature.js';
import { AuditReader, auditExport } from './audit.reader.js';
import { HistoryController } from './history.controller.js';
import { HistoryReader, LoadTimelineHandler } from './history.reader.js';

/** Who did what, when, straight from the log. */
@Module(
  defineFeature({
    controllers: [HistoryController],
    providers: [HistoryReader, AuditReader, LoadTimelineHandler],
    listExports: [exportOf(listAudit, { inject: [AuditReader], useFactory: auditExport })],
  }),
)
export class HistoryModule {}
