import { Command } from '@nestjs/cqrs';
import { DomainError } from '@terrace/event-core/model/errors';
import { type Fact, type Plan, on } from '@terrace/event-core/model/plan';
import { planHandler } from '../../../../platform/event-core/plan-handler.js';
import { bankInfoDecider } from '../../../selling/bank-info/bank-info.public.js';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { payoutDecider } from './payout.decider.js';
import type { PayoutState } from '../payout.events.js';

/**
 * An administrator asks the seller of a payout that the bank refused for new bank details; nothing is paid until they are
 * approved. Throws `not-found`, `changed-since-seen`, `already-decided`.
 */
export class AskForBankInfo extends Command<{ payoutId: string }> {
  constructor(
    readonly payoutId: string,
    readonly by: DecidedBy,
    readonly note?: string,
  ) {
    super();
  }
}

export const AskForBankInfoHandler = planHandler(AskForBankInfo, askPlan);

function askPlan({
  payoutId,
  by,
  note,
}: AskForBankInfo): Plan<{ readonly payout: Fact<PayoutState> }, { payoutId: string }> {
  return {
    facts: { payout: { decider: payoutDecider, entityId: payoutId } },
    commands: ({ payout }) => {
      if (payout.status === 'none') throw new DomainError('not-found');
      if (payout.status !== 'failed') throw new DomainError('changed-since-seen');
      const usedAt = new Date(payout.at);
      return [on(bankInfoDecider, payout.sellerId, { type: 'AskForNewBankInfo', by, usedAt, note })];
    },
    result: { payoutId },
  };
}
