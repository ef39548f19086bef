import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/define-feature.js';
import { CheckLedgerHandler } from './check-ledger.query.js';
import { ledgerExport } from './ledger.export.js';
import { ledgerCheckEvents } from './ledger-check.events.js';
import { LedgerCheckSweeper } from './ledger-check.sweeper.js';
import { LedgerChecks } from './ledger-checks.js';
import { LedgerController } from './ledger.controller.js';
import { ListLedgerHandler } from './ledger.query.js';

/** The ledger: reads the double entries that the rows of purchases and payouts contain. */
@Module(
  defineFeature({
    controllers: [LedgerController],
    providers: [LedgerChecks, LedgerCheckSweeper, CheckLedgerHandler, ListLedgerHandler],
    events: [ledgerCheckEvents],
    listExports: { ledger: ledgerExport },
  }),
)
export class LedgerModule {}
