import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/define-feature.js';
import { CheckLedgerHandler } from './check-ledger.query.js';
import { ledgerExport } from './ledger.export.js';
import { LedgerCheckSweeper } from './ledger-check.sweeper.js';
import { LedgerChecks } from './ledger-checks.js';
import { LedgerController } from './ledger.controller.js';
import { ledgerPayouts, ledgerPurchases } from './ledger.projection.js';
import { ListLedgerHandler } from './ledger.query.js';

/** Where the money of every sale is: double entry, made from the log. */
@Module(
  defineFeature({
    controllers: [LedgerController],
    providers: [LedgerChecks, LedgerCheckSweeper, CheckLedgerHandler, ListLedgerHandler],
    readModels: [ledgerPurchases, ledgerPayouts],
    listExports: { ledger: ledgerExport },
  }),
)
export class LedgerModule {}
