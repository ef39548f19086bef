import { Controller, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  downloadCommissionDocument,
  downloadOrderDocument,
  downloadStatementCsv,
  downloadStatementPdf,
  listCommissionDocuments,
  listOrderDocuments,
  listStatements,
  requestInvoice,
} from '@terrace/contracts/http/buying/documents';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { CurrentAccount, CurrentViewer } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import type { AccountViewer, Viewer } from '../../../platform/http/viewer/viewer.js';
import { CommissionDocumentsReader } from './commission/commission-documents.reader.js';
import { DocumentsReader, type NamedFile } from './documents.reader.js';
import { IssueInvoice } from './issue-invoice.handler.js';
import { StatementsReader } from './statements/statements.reader.js';

/** How often an address may have a file made. */
const FILES = { points: 30, seconds: 60 };
const PDF = 'application/pdf';
const CSV = 'text/csv; charset=utf-8';

/** Documents of orders, and sellers' statements. */
@Controller()
export class DocumentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly documents: DocumentsReader,
    private readonly sellerStatements: StatementsReader,
    private readonly commission: CommissionDocumentsReader,
  ) {}

  @Route(listOrderDocuments, { access: 'anyone' })
  list(@Input() { params, query }: InputOf<typeof listOrderDocuments>, @CurrentViewer() viewer: Viewer) {
    return this.documents.list(params.id, { viewer, token: query.token });
  }

  @Route(downloadOrderDocument, { access: 'anyone', limit: FILES })
  async document(
    @Input() { params, query }: InputOf<typeof downloadOrderDocument>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<StreamableFile> {
    const caller = { viewer, token: query.token };
    return fileOf(PDF, await this.documents.makePdf(params.id, params.documentId, caller));
  }

  @Route(requestInvoice, { access: 'anyone', limit: { points: 20, seconds: 60 } })
  invoice(@Input() { params, query, body }: InputOf<typeof requestInvoice>, @CurrentViewer() viewer: Viewer) {
    return this.commands.execute(new IssueInvoice(params.id, { viewer, token: query.token }, body));
  }

  @Route(listCommissionDocuments, { access: ['seller'] })
  commissionDocuments(@CurrentAccount() seller: AccountViewer) {
    return this.commission.list(seller.accountId);
  }

  @Route(downloadCommissionDocument, { access: ['seller'], limit: FILES })
  async commissionDocument(
    @Input() { params: { id } }: InputOf<typeof downloadCommissionDocument>,
    @CurrentAccount() seller: AccountViewer,
  ): Promise<StreamableFile> {
    return fileOf(PDF, await this.commission.makePdf(seller.accountId, id));
  }

  @Route(listStatements, { access: ['seller'] })
  statements(@CurrentAccount() seller: AccountViewer) {
    return this.sellerStatements.list(seller.accountId);
  }

  @Route(downloadStatementPdf, { access: ['seller'], limit: FILES })
  async statementPdf(
    @Input() { params: { month } }: InputOf<typeof downloadStatementPdf>,
    @CurrentAccount() seller: AccountViewer,
  ): Promise<StreamableFile> {
    const bytes = await this.sellerStatements.make(seller.accountId, month, 'pdf');
    return fileOf(PDF, { name: `statement-${month}.pdf`, bytes });
  }

  @Route(downloadStatementCsv, { access: ['seller'], limit: FILES })
  async statementCsv(
    @Input() { params: { month } }: InputOf<typeof downloadStatementCsv>,
    @CurrentAccount() seller: AccountViewer,
  ): Promise<StreamableFile> {
    const bytes = await this.sellerStatements.make(seller.accountId, month, 'csv');
    return fileOf(CSV, { name: `statement-${month}.csv`, bytes });
  }
}

/** To be saved, not shown within our pages. */
function fileOf(type: string, { name, bytes }: NamedFile): StreamableFile {
  return new StreamableFile(bytes, {
    type,
    disposition: `attachment; filename="terrace-${name}"`,
    length: bytes.length,
  });
}
