import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/define-feature.js';
import { writtenByGuests } from '../../../platform/queues/guest-records.js';
import { opensIn, queueOf } from '../../../platform/queues/queues.js';
import { reportEvents } from './report.events.js';
import { DecideReportHandler, ReportListingHandler } from './report.handler.js';
import { ReportsController } from './reports.controller.js';
import {
  CountWaitingReportsHandler,
  LoadReportHandler,
  reportList,
  reports,
  reportsOf,
} from './reports.reader.js';

/** Reports of sellers' tickets, and the administrators' decisions. */
@Module(
  defineFeature({
    controllers: [ReportsController],
    providers: [
      ReportListingHandler,
      DecideReportHandler,
      CountWaitingReportsHandler,
      LoadReportHandler,
      queueOf('report', { matching: reportsOf }),
      writtenByGuests('listing_reports'),
      opensIn('reports', {
        table: 'listing_reports',
        where: `status = 'pending'`,
        since: 'reported_at',
      }),
    ],
    events: [reportEvents],
    readModels: [reports],
    liveViews: [reportList.live],
    listExports: [reportList.file],
  }),
)
export class ReportsModule {}
