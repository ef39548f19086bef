import { Module } from '@nestjs/common';
import { listLedger } from '@terrace/contracts/http/money/ledger';
import { defineFeature, exportOf } from '../../../platform/define-feature.js';
import { ledgerExport } from './ledger.export.js';
import { ledgerCheckEvents } from './ledger-check.events.js';
import { LedgerCheckSweeper } from './ledger-check.sweeper.js';
import { LedgerChecks } from './ledger-checks.service.js';
import { LedgerController } from './ledger.controller.js';
import { LedgerReader } from './ledger.reader.js';
import { sellerReportEvents } from './seller-report/seller-report.events.js';
import { SellerReport } from './seller-report/seller-report.service.js';

/** The ledger: reads the double entries that the rows of purchases, payouts and adjustments contain. */
@Module(
  defineFeature({
    controllers: [LedgerController],
    providers: [LedgerChecks, LedgerCheckSweeper, LedgerReader, SellerReport],
    events: [ledgerCheckEvents, sellerReportEvents],
    listExports: [exportOf(listLedger, ledgerExport)],
  }),
)
export class LedgerModule {}
