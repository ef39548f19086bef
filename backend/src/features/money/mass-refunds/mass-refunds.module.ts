import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/define-feature.js';
import { ageGauge } from '../../../platform/database/age-gauge.js';
import {
  ExecuteMassRefundHandler,
  UnfinishedMassRefunds,
  WhenMassRefundStartsExecuteIt,
} from './mass-refunds.reactions.js';
import { massRefundEvents } from './mass-refund.events.js';
import { MassRefundsController } from './mass-refunds.controller.js';
import { massRefundLive, MassRefundsReader } from './mass-refunds.reader.js';
import { massRefunds } from './mass-refunds.projection.js';
import {
  DryRunMassRefundHandler,
  StartMassRefundHandler,
  massRefundTakesTwo,
} from './start-mass-refund.handler.js';

/** Refunds of all orders of an event. */
@Module(
  defineFeature({
    controllers: [MassRefundsController],
    providers: [
      DryRunMassRefundHandler,
      StartMassRefundHandler,
      massRefundTakesTwo,
      ExecuteMassRefundHandler,
      WhenMassRefundStartsExecuteIt,
      UnfinishedMassRefunds,
      MassRefundsReader,
      ageGauge(
        'terrace_mass_refund_stalled_seconds',
        'Since the last progress of an unfinished mass refund',
        {
          table: 'mass_refunds',
          where: 'finished_at is null',
          since: 'updated_at',
        },
      ),
    ],
    events: [massRefundEvents],
    readModels: [massRefunds],
    liveViews: [massRefundLive],
  }),
)
export class MassRefundsModule {}
