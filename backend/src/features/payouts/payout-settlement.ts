import { Inject, Injectable, Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { PayoutOutcome } from '@terrace/contracts/values/payout-status';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { DomainError } from '@terrace/event-core/model/errors';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { CommandExecutor } from '../../platform/event-core/command-executor.js';
import { type PartlyStated, type StatedMoney, isSameMoney } from '../../platform/http/provider-money.js';
import { LoadPayableAccount } from '../bank-info/bank-info.public.js';
import { changePayoutPlan } from './payout.plans.js';
import { PayoutProvider, type ProviderPayout } from './payout-provider.js';
import type { PresentablePayout } from './payouts.presenter.js';
import { loadPayouts } from './payouts.query.js';

/** Brings payouts to their end: the one way for job, webhook and reconciliation. */
@Injectable()
export class PayoutSettlement {
  private readonly logger = new Logger(PayoutSettlement.name);

  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
    private readonly provider: PayoutProvider,
    @Inject(DATABASE_POOL) private readonly database: Queryable,
  ) {}

  /** Sends a requested payout to the provider; the same one however often it is sent. */
  async submit(payoutId: string): Promise<void> {
    const payout = await this.load(payoutId);
    if (payout?.status === 'requested') await this.send(payout);
  }

  /** Asks the provider how a submitted payout stands. One that it does not know is sent again. */
  async ask(payoutId: string): Promise<void> {
    const payout = await this.load(payoutId);
    if (payout?.status !== 'submitted') return;
    const state = await this.provider.read(payoutId);
    await (state ? this.take(payout, state) : this.send(payout));
  }

  private async send(payout: PresentablePayout): Promise<void> {
    const account = await this.queries.execute(new LoadPayableAccount(payout.seller_id));
    if (!account) return this.sendNowhere(payout, 'The seller has no approved bank account');
    // Details that were approved meanwhile have not waited for 48 hours; the next payout decides on them.
    if (account.approvedAt > payout.requested_at)
      return this.sendNowhere(payout, 'The bank details changed after this payout was requested');
    const { id: payoutId, seller_id: sellerId, amount, currency } = payout;
    const order = { payoutId, sellerId, amount: { amount, currency }, account: account.details };
    await this.take(payout, await this.provider.create(order));
  }

  /** Failed, unless the provider has it from a call before, while there was the account that it is for. */
  private async sendNowhere(payout: PresentablePayout, message: string): Promise<void> {
    await this.take(payout, (await this.provider.read(payout.id)) ?? { status: 'failed', message });
  }

  /**
   * The provider says how a payout ended. Throws `not-found`, and `payout-mismatch` for another amount or currency than asked
   * for, which changes nothing.
   */
  async end(
    payoutId: string,
    { status: outcome, message, ...stated }: ProviderPayout & { readonly status: PayoutOutcome },
  ): Promise<void> {
    const payout = await this.load(payoutId);
    if (!payout) throw new DomainError('not-found');
    if (!this.isAsAsked(payout, stated)) throw new DomainError('payout-mismatch');
    await this.settle(payout, outcome, message);
    if (payout.ended_at && payout.status !== outcome)
      this.logger.error(
        { payoutId, status: payout.status, outcome },
        'provider contradicts the end of a payout',
      );
  }

  /** Whether the provider states the amount and currency that were asked of it. */
  private isAsAsked({ id, amount, currency }: PresentablePayout, stated: PartlyStated<StatedMoney>): boolean {
    if (isSameMoney(stated, { amount, currency })) return true;
    this.provider.reportMismatch({ payoutId: id, ...stated });
    return false;
  }

  private async load(payoutId: string): Promise<PresentablePayout | undefined> {
    const [payout] = await loadPayouts([payoutId], this.database);
    return payout;
  }

  private async take(
    payout: PresentablePayout,
    { status, message, ...stated }: ProviderPayout,
  ): Promise<void> {
    if (!this.isAsAsked(payout, stated)) return;
    if (status === 'paid' || status === 'failed') return this.settle(payout, status, message);
    await this.executor.execute(
      changePayoutPlan(payout.seller_id, payout.id, { type: 'RecordPayoutSubmitted' }),
    );
  }

  private async settle(payout: PresentablePayout, outcome: PayoutOutcome, message: string): Promise<void> {
    await this.executor.execute(
      changePayoutPlan(payout.seller_id, payout.id, { type: 'SettlePayout', outcome, message }),
    );
  }
}
