import { Injectable } from '@nestjs/common';
import {
  type CommissionDocument,
  downloadCommissionDocument,
  type listCommissionDocuments,
} from '@terrace/contracts/http/buying/documents';
import { type ResponseOf, pathOf } from '@terrace/contracts/http/endpoint';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { DomainError } from '@terrace/event-core/model/errors';
import { topics } from '@terrace/contracts/live/topics';
import { Database } from '../../../../platform/database/database.js';
import { rowsById } from '../../../../platform/database/rows-by-id.js';
import type { LiveView } from '../../../../platform/live/live-view.js';
import type { BilledSeller } from '../../../people/sellers/sellers.public.js';
import type { NamedFile } from '../documents.reader.js';
import { PdfQueue } from '../pdf/pdf-queue.service.js';
import type { CommissionDocumentRow } from './commission-documents.projection.js';
import type { IssuedPaper } from '../document.events.js';
import { billedSeller, commissionPdf } from './commission.pdf.js';

type FoundRow = CommissionDocumentRow & { readonly id: string; readonly billed: string | null };

/** Reads a seller's documents about commission, and makes them as PDFs. */
@Injectable()
export class CommissionDocumentsReader {
  constructor(
    private readonly queue: PdfQueue,
    private readonly keys: PersonalDataKeys,
    private readonly database: Database,
  ) {}

  /** The latest first. */
  async list(sellerId: string): Promise<ResponseOf<typeof listCommissionDocuments>> {
    const { rows } = await this.database.query<FoundRow>(
      'select * from commission_documents where seller_id = $1 order by dated desc, number desc limit 500',
      [sellerId],
    );
    return { items: rows.map(presented) };
  }

  /** One of them as a PDF. Throws `not-found`, also for another seller's. */
  async makePdf(sellerId: string, documentId: string): Promise<NamedFile> {
    const { rows } = await this.database.query<FoundRow>(
      'select * from commission_documents where id = $1 and seller_id = $2',
      [documentId, sellerId],
    );
    const [row] = rows;
    if (!row) throw new DomainError('not-found');
    const [issuedTo = null] = await this.named([row]);
    return this.file(row, issuedTo);
  }

  /** The documents to these sellers, with whom each names, as printed; without those whose seller was erased. */
  async issuedTo(sellerIds: readonly string[]): Promise<IssuedPaper[]> {
    const { rows } = await this.database.query<FoundRow>(
      'select * from commission_documents where seller_id = any($1) order by dated, number',
      [sellerIds],
    );
    const named = await this.named(rows);
    return rows.flatMap(({ id: documentId, kind, number, purchase_id: purchaseId, dated }, index) => {
      const issuedTo = named[index] ?? null;
      const date = dated.toISOString();
      return issuedTo === null ? [] : [{ documentId, kind, number, purchaseId, date, issuedTo }];
    });
  }

  /** A document as it was issued, to the seller as printed then, who was erased since. Throws `not-found`. */
  async makeKept(documentId: string, issuedTo: string): Promise<NamedFile> {
    const { rows } = await this.database.query<FoundRow>('select * from commission_documents where id = $1', [
      documentId,
    ]);
    const [row] = rows;
    if (!row) throw new DomainError('not-found');
    return this.file(row, issuedTo);
  }

  private async file(row: FoundRow, issuedTo: string | null): Promise<NamedFile> {
    return { name: `${row.number}.pdf`, bytes: await this.queue.run(() => commissionPdf(row, issuedTo)) };
  }

  /** Whom each names, as printed; null after an erasure. */
  private async named(rows: readonly FoundRow[]): Promise<(string | null)[]> {
    const texts = await this.keys.openForPersons(rows.map(({ billed }) => billed));
    // Written by the projection, from an event whose seller was read from the sellers.
    return texts.map((text) => (text === null ? null : billedSeller(JSON.parse(text) as BilledSeller)));
  }
}

function presented({ id, kind, number, dated, amount, currency }: FoundRow): CommissionDocument {
  return {
    ...{ id, kind, number },
    date: dated.toISOString(),
    amount: { amount, currency },
    url: pathOf(downloadCommissionDocument, { id }),
  };
}

type LiveRow = FoundRow & { readonly version: number };

/** Their seller sees them come. */
export const commissionDocumentsLive: LiveView<LiveRow> = {
  kind: 'commission-document',
  category: 'commissiondocument',
  load: rowsById<LiveRow>('commission_documents'),
  messages: (row) => [
    {
      room: `seller:${row.seller_id}`,
      topic: topics.seller,
      data: { ...presented(row), version: row.version },
    },
  ],
};
