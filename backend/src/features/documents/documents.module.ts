import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/define-feature.js';
import { documentEvents, documentSeriesEvents } from './document.events.js';
import { documentList } from './document-list.projection.js';
import { DocumentsController } from './documents.controller.js';
import { ListOrderDocumentsHandler, MakeOrderDocumentHandler } from './documents.query.js';
import { IssueInvoiceHandler } from './issue-invoice.handler.js';
import { Issuing } from './issuing.js';
import { PdfQueue } from './pdf/pdf-queue.js';
import {
  ListStatementsHandler,
  MakeStatementHandler,
  StatementReader,
} from './statements/statements.query.js';
import { WhenPurchaseCompletesIssueReceipt } from './when-purchase-completes-issue-receipt.reaction.js';
import { WhenRefundSucceedsIssueCreditNote } from './when-refund-succeeds-issue-credit-note.reaction.js';

/** Receipts, invoices, credit notes and sellers' statements. */
@Module(
  defineFeature({
    controllers: [DocumentsController],
    providers: [
      Issuing,
      PdfQueue,
      ListOrderDocumentsHandler,
      MakeOrderDocumentHandler,
      IssueInvoiceHandler,
      StatementReader,
      ListStatementsHandler,
      MakeStatementHandler,
      WhenPurchaseCompletesIssueReceipt,
      WhenRefundSucceedsIssueCreditNote,
    ],
    events: [documentSeriesEvents, documentEvents],
    readModels: [documentList],
  }),
)
export class DocumentsModule {}
