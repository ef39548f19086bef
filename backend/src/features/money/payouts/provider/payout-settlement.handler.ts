import { Injectable, Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { PayoutOutcome } from '@terrace/contracts/values/money/payout-status';
import { DomainError } from '@terrace/event-core/model/errors';
import { Database } from '../../../../platform/database/database.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { LATE_CALL_MS } from '../../../../platform/providers/provider-client.js';
import {
  type PartlyStated,
  type StatedMoney,
  isSameMoney,
} from '../../../../platform/providers/provider-money.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { LoadPayableAccount } from '../../../selling/bank-info/bank-info.public.js';
import { type PayoutChange, beginPayoutCallPlan, changePayoutPlan } from '../run/payout.plans.js';
import { PayoutProvider, type ProviderPayout } from './payout-provider.gateway.js';
import type { PresentablePayout } from '../payouts.presenter.js';
import { TakePayoutMessage } from '../payouts.public.js';
import { loadPayouts } from '../payouts.reader.js';
import { BANK_DETAILS_WAIT_MS } from '../seller-balance.decider.js';

/** Brings payouts to their end: the one way for job, webhook and reconciliation. */
@Injectable()
export class PayoutSettlement {
  private readonly logger = new Logger(PayoutSettlement.name);

  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
    private readonly provider: PayoutProvider,
    private readonly database: Database,
  ) {}

  /** Sends a requested payout to the provider; the same one however often it is sent. */
  async submit(payoutId: string): Promise<void> {
    const payout = await this.load(payoutId);
    if (payout?.status === 'requested') await this.send(payout);
  }

  /** Reads a submitted payout at the provider; sends it again when the provider does not know it. */
  async poll(payoutId: string): Promise<void> {
    const payout = await this.load(payoutId);
    if (payout?.status !== 'submitted') return;
    const state = await this.provider.read(payoutId);
    await (state ? this.applyProviderState(payout, state) : this.send(payout));
  }

  private async send(payout: PresentablePayout): Promise<void> {
    const account = await this.queries.execute(new LoadPayableAccount(payout.seller_id));
    const obstacle = obstacleTo(payout, account, new Date());
    if (!account || obstacle !== null) return this.giveUp(payout, obstacle ?? '');
    const called = await this.beginCall(payout, account);
    if (!called) return;
    const { id: payoutId, seller_id: sellerId, amount, currency } = payout;
    const order = { payoutId, sellerId, amount: { amount, currency }, account: account.details };
    const answer = await this.provider.create(order);
    if (answer.status !== 'refused') return this.applyProviderState(payout, answer);
    if (called.mayArriveLate)
      return this.logger.warn({ payoutId }, 'payout was refused while an earlier call may still arrive');
    await this.settle(payout, 'failed', answer.message);
  }

  /** Records that the provider is about to be called; null when the payout has ended or the bank details changed meanwhile. */
  private async beginCall(
    { id: payoutId, seller_id: sellerId }: PresentablePayout,
    account: { readonly approvedAt: Date; readonly version: number },
  ): Promise<{ readonly mayArriveLate: boolean } | null> {
    const callId = newId();
    try {
      await this.executor.execute(beginPayoutCallPlan({ sellerId, payoutId, callId }, account));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'changed-since-seen') return null;
      throw error;
    }
    const known = await this.load(payoutId);
    const isFirst = known?.first_call_id === callId;
    const calledAt = known?.first_called_at?.getTime() ?? 0;
    return { mayArriveLate: !isFirst && Date.now() - calledAt < LATE_CALL_MS };
  }

  /** Fails a payout that never reached the provider; otherwise the provider's state applies, or the outcome stays unknown. */
  private async giveUp(payout: PresentablePayout, message: string): Promise<void> {
    const { id: payoutId } = payout;
    await this.change(payout, { type: 'GiveUpPayout', message });
    if ((await this.load(payoutId))?.ended_at) return;
    const state = await this.provider.read(payoutId);
    if (state) await this.applyProviderState(payout, state);
    else this.logger.warn({ payoutId, reason: message }, 'outcome of a payout is unknown');
  }

  /**
   * Records the outcome that the provider reported. Throws `not-found`, and `payout-mismatch` for another amount or currency than asked
   * for, which changes nothing.
   */
  async recordOutcome(
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

  private async applyProviderState(
    payout: PresentablePayout,
    { status, message, ...stated }: ProviderPayout,
  ): Promise<void> {
    if (!this.isAsAsked(payout, stated)) return;
    if (status === 'paid' || status === 'failed') return this.settle(payout, status, message);
    await this.change(payout, { type: 'RecordPayoutSubmitted' });
  }

  private async settle(payout: PresentablePayout, outcome: PayoutOutcome, message: string): Promise<void> {
    await this.change(payout, { type: 'SettlePayout', outcome, message });
  }

  private async change({ id, seller_id: sellerId }: PresentablePayout, command: PayoutChange): Promise<void> {
    await this.executor.execute(changePayoutPlan(sellerId, id, command));
  }
}

@CommandHandler(TakePayoutMessage)
export class TakePayoutMessageHandler implements ICommandHandler<TakePayoutMessage> {
  constructor(private readonly settlement: PayoutSettlement) {}

  async execute({
    message: { payoutId, type, message, amount, currency },
  }: TakePayoutMessage): Promise<void> {
    const status = type === 'payout.paid' ? 'paid' : 'failed';
    await this.settlement.recordOutcome(payoutId, { status, message: message ?? '', amount, currency });
  }
}

/**
 * Why a payout cannot be sent now; null when it can. Details that were approved meanwhile have not waited for 48 hours: the
 * next payout decides on them. Once they have waited, a payout of unknown outcome is sent again under its own key, so that the
 * provider carries out one of the calls.
 */
function obstacleTo(
  { requested_at: requestedAt, first_called_at: calledAt }: PresentablePayout,
  account: { readonly approvedAt: Date } | null,
  now: Date,
): string | null {
  if (!account) return 'The seller has no approved bank account, or a change of it waits for a decision';
  const hasWaited = now.getTime() - account.approvedAt.getTime() >= BANK_DETAILS_WAIT_MS;
  if (account.approvedAt <= requestedAt || (calledAt !== null && hasWaited)) return null;
  return 'The bank details changed after this payout was requested';
}
