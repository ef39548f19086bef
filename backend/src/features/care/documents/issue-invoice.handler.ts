import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BillingDetails, OrderDocument } from '@terrace/contracts/http/buying/documents';
import { Database } from '../../../platform/database/database.js';
import type { Caller } from '../../buying/purchases/purchases.public.js';
import { loadDocument } from './documents.reader.js';
import { Issuing } from './issuing.service.js';

/** The buyer asks for the invoice of a completed order. Throws `not-found`, `not-completed`, `invoice-issued`. */
export class IssueInvoice extends Command<OrderDocument> {
  constructor(
    readonly purchaseId: string,
    readonly caller: Caller,
    readonly billing: BillingDetails,
  ) {
    super();
  }
}

@CommandHandler(IssueInvoice)
export class IssueInvoiceHandler implements ICommandHandler<IssueInvoice> {
  constructor(
    private readonly issuing: Issuing,
    private readonly database: Database,
  ) {}

  async execute({ purchaseId, caller, billing }: IssueInvoice): Promise<OrderDocument> {
    const { documentId } = await this.issuing.invoice(purchaseId, caller, billing);
    return loadDocument(documentId, this.database);
  }
}
