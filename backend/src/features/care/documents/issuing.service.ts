import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { BillingDetails } from '@terrace/contracts/http/buying/documents';
import { DomainError } from '@terrace/event-core/model/errors';
import { Config } from '../../../platform/config/config.js';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import {
  type BilledPurchase,
  type Caller,
  LoadBilledPurchase,
  LoadOwnOrder,
} from '../../buying/purchases/purchases.public.js';
import type { DocumentFacts } from './document.events.js';
import { issueDocumentPlan, issueInvoicePlan } from './issue-document.plan.js';
import { issuerOf } from './issuer.js';

/** Issues the documents of a purchase. Everything here may be repeated: a document is issued once. */
@Injectable()
export class Issuing {
  constructor(
    private readonly queries: QueryBus,
    private readonly executor: CommandExecutor,
    private readonly config: Config,
  ) {}

  /** Of a purchase that is completed; nothing for any other. */
  async receipt(purchaseId: string): Promise<void> {
    const purchase = await this.queries.execute(new LoadBilledPurchase(purchaseId, 'system'));
    await this.receiptOf(purchase);
  }

  /** Of a refund that succeeded at this moment; after the receipt, which it names. */
  async creditNote(purchaseId: string, refundId: string, at: Date): Promise<void> {
    const purchase = await this.queries.execute(new LoadBilledPurchase(purchaseId, 'system'));
    await this.receiptOf(purchase);
    const refund = purchase.refunds.find(({ id }) => id === refundId);
    if (!refund) throw new Error(`Purchase ${purchaseId} has no refund ${refundId}`);
    await this.issue({
      kind: 'credit-note',
      purchaseId,
      refundId,
      amount: refund.amount,
      date: at.toISOString(),
    });
  }

  /**
   * The invoice of a completed order, for its buyer; after the receipt, which it names. Throws `not-found`,
   * `not-completed`, `invoice-issued`.
   */
  async invoice(
    purchaseId: string,
    caller: Caller,
    billing: BillingDetails,
  ): Promise<{ documentId: string }> {
    const { buyerId } = await this.queries.execute(new LoadOwnOrder(purchaseId, caller));
    const purchase = await this.queries.execute(new LoadBilledPurchase(purchaseId, caller));
    await this.receiptOf(purchase);
    const issuer = issuerOf(this.config);
    return this.executor.execute(
      issueInvoicePlan({ purchaseId, buyerId, billing, issuer, amount: purchase.paid }),
    );
  }

  private async receiptOf({ id, completedAt, paid }: BilledPurchase): Promise<void> {
    if (completedAt === null) return;
    await this.issue({ kind: 'receipt', purchaseId: id, refundId: null, amount: paid, date: completedAt });
  }

  /** The claim refuses a second number even where the fact was read too early. */
  private async issue(facts: Omit<DocumentFacts, 'corrects' | 'issuer'>): Promise<void> {
    try {
      await this.executor.execute(issueDocumentPlan({ ...facts, issuer: issuerOf(this.config) }));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'already-decided') throw error;
    }
  }
}
