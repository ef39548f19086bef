import { Query } from '@nestjs/cqrs';
import type { OrderDocument } from '@terrace/contracts/http/buying/documents';

export { moneyText } from './pdf/money-text.js';

/** A PDF of facts and tables, without a number. */
export interface Report {
  readonly title: string;
  /** When it is made: part of its bytes. */
  readonly at: Date;
  readonly facts: readonly (readonly [label: string, text: string])[];
  readonly sections: readonly {
    readonly heading: string;
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
  }[];
  /** Below all sections. */
  readonly closing: string;
}

/** Such a report as a PDF. */
export class MakeReportPdf extends Query<Buffer> {
  constructor(readonly report: Report) {
    super();
  }
}

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
