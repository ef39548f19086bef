import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/define-feature.js';
import { documentEvents, documentSeriesEvents } from './document.events.js';
import { documentList } from './document-list.projection.js';
import { DocumentsController } from './documents.controller.js';
import {
  DocumentsReader,
  FindOrderOfDocumentHandler,
  LoadDocumentsOfOrderHandler,
} from './documents.reader.js';
import { IssueInvoiceHandler } from './issue-invoice.handler.js';
import { Issuing } from './issuing.service.js';
import { MakeReportPdfHandler } from './pdf/report.query.js';
import { PdfQueue } from './pdf/pdf-queue.service.js';
import { StatementsReader } from './statements/statements.reader.js';
import {
  WhenPurchaseCompletesIssueReceipt,
  WhenRefundSucceedsIssueCreditNote,
} from './documents.reactions.js';

/** Receipts, invoices, credit notes and sellers' statements. */
@Module(
  defineFeature({
    controllers: [DocumentsController],
    providers: [
      Issuing,
      PdfQueue,
      DocumentsReader,
      LoadDocumentsOfOrderHandler,
      FindOrderOfDocumentHandler,
      IssueInvoiceHandler,
      StatementsReader,
      MakeReportPdfHandler,
      WhenPurchaseCompletesIssueReceipt,
      WhenRefundSucceedsIssueCreditNote,
    ],
    events: [documentSeriesEvents, documentEvents],
    readModels: [documentList],
  }),
)
export class DocumentsModule {}
