import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import {
  type BillingDetails,
  type OrderDocument,
  downloadOrderDocument,
  type listOrderDocuments,
} from '@terrace/contracts/http/buying/documents';
import { type ResponseOf, pathOf } from '@terrace/contracts/http/endpoint';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { DomainError } from '@terrace/event-core/model/errors';
import { Database } from '../../../platform/database/database.js';
import { type Caller, LoadBilledPurchase } from '../../buying/purchases/purchases.public.js';
import { FindOrderOfDocument, LoadDocumentsOfOrder } from './documents.public.js';
import type { DocumentRow } from './document-list.projection.js';
import type { IssuedPaper } from './document.events.js';
import {
  ERASED_PERSON,
  type OrderPdf,
  billedTo,
  contactOf,
  creditNotePdf,
  invoicePdf,
  receiptPdf,
} from './pdf/order-documents.pdf.js';
import { PdfQueue } from './pdf/pdf-queue.service.js';

/** A file and the name it is saved under. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A row as it is read, with its sealed column as text. */
type FoundDocument = Omit<DocumentRow, 'billing'> & { readonly id: string; readonly billing: string | null };

/** Reads the documents of an order, and makes them as PDFs. */
@Injectable()
export class DocumentsReader {
  constructor(
    private readonly queries: QueryBus,
    private readonly queue: PdfQueue,
    private readonly keys: PersonalDataKeys,
    private readonly database: Database,
  ) {}

  /** The documents of an order, oldest first, for its buyer and for administrators. Throws `not-found`. */
  async list(purchaseId: string, caller: Caller): Promise<ResponseOf<typeof listOrderDocuments>> {
    await this.queries.execute(new LoadBilledPurchase(purchaseId, caller));
    return { items: await documentsOf(purchaseId, this.database) };
  }

  /** One of them as a PDF. Throws `not-found`. */
  async makePdf(purchaseId: string, documentId: string, caller: Caller): Promise<NamedFile> {
    const purchase = await this.queries.execute(new LoadBilledPurchase(purchaseId, caller));
    const { rows } = await this.database.query<FoundDocument>(
      'select * from document_list where id = $1 and purchase_id = $2',
      [documentId, purchaseId],
    );
    const [row] = rows;
    if (!row) throw new DomainError('not-found');
    const order = { document: factsOf(row), purchase };
    const make = await this.writer(row, order);
    return { name: `${row.number}.pdf`, bytes: await this.queue.run(make) };
  }

  /** The documents of these orders, with whom each names, as printed; without those whose person was erased. */
  async issuedFor(purchaseIds: readonly string[]): Promise<IssuedPaper[]> {
    const { rows } = await this.database.query<FoundDocument>(
      'select * from document_list where purchase_id = any($1) order by dated, id',
      [purchaseIds],
    );
    const papers: IssuedPaper[] = [];
    for (const row of rows) {
      const { id: documentId, kind, number, purchase_id: purchaseId } = row;
      const issuedTo =
        row.receipt === null
          ? contactOf(await this.queries.execute(new LoadBilledPurchase(purchaseId, 'system')))
          : billedTo(await this.billingOf(row));
      if (issuedTo !== ERASED_PERSON)
        papers.push({ documentId, kind, number, purchaseId, issuedTo, date: row.dated.toISOString() });
    }
    return papers;
  }

  /** A document as it was issued, to the person as printed then, who was erased since. Throws `not-found`. */
  async makeKept(documentId: string, purchaseId: string, issuedTo: string): Promise<NamedFile> {
    const purchase = await this.queries.execute(new LoadBilledPurchase(purchaseId, 'system'));
    const { rows } = await this.database.query<FoundDocument>('select * from document_list where id = $1', [
      documentId,
    ]);
    const [row] = rows;
    if (!row) throw new DomainError('not-found');
    const make = await this.writer(row, { document: factsOf(row), purchase, issuedTo });
    return { name: `${row.number}.pdf`, bytes: await this.queue.run(make) };
  }

  private async writer(row: FoundDocument, order: OrderPdf): Promise<() => Promise<Buffer>> {
    if (row.receipt !== null) {
      const invoice = { receipt: row.receipt, billing: await this.billingOf(row) };
      return () => invoicePdf(order, invoice);
    }
    const refund = order.purchase.refunds.find(({ id }) => id === row.refund_id);
    return () => (refund ? creditNotePdf(order, refund) : receiptPdf(order));
  }

  private async billingOf({ billing }: FoundDocument): Promise<BillingDetails | null> {
    const text = await this.keys.openForPerson(billing);
    // Written by the projection, from an event whose billing details the contract has checked.
    return text === null ? null : (JSON.parse(text) as BillingDetails);
  }
}

@QueryHandler(LoadDocumentsOfOrder)
export class LoadDocumentsOfOrderHandler implements IQueryHandler<LoadDocumentsOfOrder> {
  constructor(private readonly database: Database) {}

  execute({ purchaseId }: LoadDocumentsOfOrder) {
    return documentsOf(purchaseId, this.database);
  }
}

@QueryHandler(FindOrderOfDocument)
export class FindOrderOfDocumentHandler implements IQueryHandler<FindOrderOfDocument> {
  constructor(private readonly database: Database) {}

  async execute({ number }: FindOrderOfDocument) {
    const { rows } = await this.database.query<{ purchase_id: string }>(
      'select purchase_id from document_list where number = upper($1)',
      [number.trim()],
    );
    return rows[0]?.purchase_id ?? null;
  }
}

async function documentsOf(purchaseId: string, database: Queryable): Promise<OrderDocument[]> {
  const { rows } = await database.query<FoundDocument>(
    'select * from document_list where purchase_id = $1 order by dated, id limit 500',
    [purchaseId],
  );
  return rows.map(presentDocument);
}

/** One document of an order, by its id. Throws `not-found`. */
export async function loadDocument(documentId: string, database: Queryable): Promise<OrderDocument> {
  const { rows } = await database.query<FoundDocument>('select * from document_list where id = $1', [
    documentId,
  ]);
  const [row] = rows;
  if (!row) throw new DomainError('not-found');
  return presentDocument(row);
}

function presentDocument(row: FoundDocument): OrderDocument {
  const { id, kind, number, dated, amount, currency, purchase_id: purchaseId } = row;
  return {
    ...{ id, kind, number },
    date: dated.toISOString(),
    amount: { amount, currency },
    url: pathOf(downloadOrderDocument, { id: purchaseId, documentId: id }),
  };
}

function factsOf(row: FoundDocument): OrderPdf['document'] {
  return {
    kind: row.kind,
    number: row.number,
    purchaseId: row.purchase_id,
    refundId: row.refund_id,
    corrects: row.corrects,
    amount: { amount: row.amount, currency: row.currency },
    date: row.dated.toISOString(),
    issuer: row.issuer,
  };
}
