import { Query } from '@nestjs/cqrs';
import type { OrderDocument } from '@terrace/contracts/http/buying/documents';

/** The documents of an order, oldest first, for administrators. */
export class LoadDocumentsOfOrder extends Query<readonly OrderDocument[]> {
  constructor(readonly purchaseId: string) {
    super();
  }
}
