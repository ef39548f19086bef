import { Query } from '@nestjs/cqrs';
import type { OrderDocument } from '@terrace/contracts/http/buying/documents';

/** The documents of an order, oldest first, for administrators. */
export class LoadDocumentsOfOrder extends Query<readonly OrderDocument[]> {
  constructor(readonly purchaseId: string) {
    super();
  }
}

/** The order that a document of this number is of, however its letters are written; null when there is none. */
export class FindOrderOfDocument extends Query<string | null> {
  constructor(readonly number: string) {
    super();
  }
}
