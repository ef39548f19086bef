import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { downloadOrderDocument, type listOrderDocuments } from '@terrace/contracts/http/documents';
import { type ResponseOf, pathOf } from '@terrace/contracts/http/endpoint';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { DomainError } from '@terrace/event-core/model/errors';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { type Caller, LoadBilledPurchase } from '../purchases/purchases.public.js';
import type { DocumentRow } from './document-list.projection.js';
import type { DocumentIssued } from './document.events.js';
import { creditNotePdf } from './pdf/credit-note-pdf.js';
import { PdfQueue } from './pdf/pdf-queue.js';
import { receiptPdf } from './pdf/receipt-pdf.js';

/** The documents of an order, oldest first, for its buyer and for administrators. Throws `not-found`. */
export class ListOrderDocuments extends Query<ResponseOf<typeof listOrderDocuments>> {
  constructor(
    readonly purchaseId: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** A file and the name it is saved under. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** One of them as a PDF. Throws `not-found`. */
export class MakeOrderDocument extends Query<NamedFile> {
  constructor(
    readonly purchaseId: string,
    readonly documentId: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

type FoundDocument = DocumentRow & { readonly id: string };

@QueryHandler(ListOrderDocuments)
export class ListOrderDocumentsHandler implements IQueryHandler<ListOrderDocuments> {
  constructor(
    private readonly queries: QueryBus,
    @Inject(DATABASE_POOL) private readonly database: Queryable,
  ) {}

  async execute({ purchaseId, caller }: ListOrderDocuments) {
    await this.queries.execute(new LoadBilledPurchase(purchaseId, caller));
    const { rows } = await this.database.query<FoundDocument>(
      'select * from document_list where purchase_id = $1 order by dated, id limit 500',
      [purchaseId],
    );
    const items = rows.map(({ id, kind, number, dated, amount, currency }) => ({
      id,
      kind,
      number,
      date: dated.toISOString(),
      amount: { amount, currency },
      url: pathOf(downloadOrderDocument, { id: purchaseId, documentId: id }),
    }));
    return { items };
  }
}

@QueryHandler(MakeOrderDocument)
export class MakeOrderDocumentHandler implements IQueryHandler<MakeOrderDocument> {
  constructor(
    private readonly queries: QueryBus,
    private readonly queue: PdfQueue,
    @Inject(DATABASE_POOL) private readonly database: Queryable,
  ) {}

  async execute({ purchaseId, documentId, caller }: MakeOrderDocument): Promise<NamedFile> {
    const purchase = await this.queries.execute(new LoadBilledPurchase(purchaseId, caller));
    const { rows } = await this.database.query<FoundDocument>(
      'select * from document_list where id = $1 and purchase_id = $2',
      [documentId, purchaseId],
    );
    const [row] = rows;
    if (!row) throw new DomainError('not-found');
    const order = { document: factsOf(row), purchase };
    const refund = purchase.refunds.find(({ id }) => id === row.refund_id);
    const make = () => (refund ? creditNotePdf(order, refund) : receiptPdf(order));
    return { name: `${row.number}.pdf`, bytes: await this.queue.run(make) };
  }
}

function factsOf(row: DocumentRow): DocumentIssued['data'] {
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
