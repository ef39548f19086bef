import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@terrace/event-core/model/errors';
import { Config } from '../../../../platform/config/config.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { idFrom } from '../../../../platform/ids/id-from.js';
import { ERASED } from '../../../../platform/text/erased.js';
import { CommissionOfSales } from '../../../buying/purchases/sales/sales.public.js';
import { LoadPaidPayout } from '../../../money/payouts/payouts.public.js';
import { GetBilledSeller } from '../../../people/sellers/sellers.public.js';
import { issuerOf } from '../issuer.js';
import { type CommissionPaper, commissionPapers } from './commission-papers.js';
import { issueCommissionDocumentPlan } from './issue-commission-document.plan.js';

/** Issues the documents about a payout's commission. It may be repeated: each is issued once. */
@Injectable()
export class CommissionIssuing {
  constructor(
    private readonly queries: QueryBus,
    private readonly executor: CommandExecutor,
    private readonly config: Config,
  ) {}

  /** The invoice of a payout that was paid, and a credit note for each refund since that gives some of it back. */
  async ofPayout(payoutId: string): Promise<void> {
    const payout = await this.queries.execute(new LoadPaidPayout(payoutId));
    if (!payout) return;
    const { sellerId, sales } = payout;
    const sold = await this.queries.execute(new CommissionOfSales(sellerId, [...sales.keys()]));
    for (const paper of commissionPapers(payout, sold)) await this.issue(sellerId, paper);
  }

  /** The claim refuses a second number even where the fact was read too early. */
  private async issue(sellerId: string, paper: CommissionPaper): Promise<void> {
    const { refundId, ...facts } = paper;
    const seller = await this.queries.execute(new GetBilledSeller(sellerId));
    const { payoutId, purchaseId } = facts;
    const documentId =
      refundId === null ? payoutId : idFrom(facts.kind, payoutId, purchaseId ?? '', refundId);
    const erased = { name: ERASED, company: '', address: '' };
    try {
      await this.executor.execute(
        issueCommissionDocumentPlan(
          documentId,
          { ...facts, sellerId, issuer: issuerOf(this.config) },
          seller ?? erased,
        ),
      );
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'already-decided') throw error;
    }
  }
}
