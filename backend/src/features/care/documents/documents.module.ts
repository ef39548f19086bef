import { Module } from '@nestjs/common';
import { listKeptPapers } from '@terrace/contracts/http/money/kept-papers';
import { defineFeature, exportOf } from '../../../platform/define-feature.js';
import { commissionDocumentEvents } from './commission/commission-document.events.js';
import { commissionDocuments } from './commission/commission-documents.projection.js';
import {
  CommissionDocumentsReader,
  commissionDocumentsLive,
} from './commission/commission-documents.reader.js';
import { CommissionIssuing } from './commission/commission-issuing.service.js';
import {
  WhenPaidSaleIsRefundedCreditCommission,
  WhenPayoutIsPaidInvoiceCommission,
} from './commission/commission.reactions.js';
import { documentEvents, documentSeriesEvents } from './document.events.js';
import { documentList } from './document-list.projection.js';
import { KeptPapersController } from './kept/kept-papers.controller.js';
import { keptPaperEvents } from './kept/kept-paper.events.js';
import { keptPaperExport } from './kept/kept-papers.export.js';
import { keptPapers } from './kept/kept-papers.projection.js';
import { KeptPapers, OverdueKeptPapers, keepsPapers } from './kept/kept-papers.service.js';
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

/** Receipts, invoices, credit notes, and sellers' statements and commission invoices. */
@Module(
  defineFeature({
    controllers: [DocumentsController, KeptPapersController],
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
      CommissionIssuing,
      CommissionDocumentsReader,
      WhenPayoutIsPaidInvoiceCommission,
      WhenPaidSaleIsRefundedCreditCommission,
      KeptPapers,
      keepsPapers,
      OverdueKeptPapers,
    ],
    events: [documentSeriesEvents, documentEvents, commissionDocumentEvents, keptPaperEvents],
    readModels: [documentList, commissionDocuments, keptPapers],
    liveViews: [commissionDocumentsLive],
    listExports: [exportOf(listKeptPapers, keptPaperExport)],
  }),
)
export class DocumentsModule {}
