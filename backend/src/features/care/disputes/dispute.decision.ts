import type { DecisionForm } from '@terrace/contracts/http/care/admin-disputes';
import { isUndecided } from '@terrace/contracts/values/disputes';
import type { Money } from '@terrace/contracts/values/money/money';
import { DomainError } from '@terrace/event-core/model/errors';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { invalid } from '../../../platform/text/invalid.js';
import type { DecisionPart, DisputeDecided, DisputeEvent, OpenedDispute } from './dispute.events.js';
import { isAwaited } from './questions/question.decision.js';

/** What a refund that is decided on comes to, computed from the order as it is now. */
export interface DecidedRefund {
  readonly refundId: string;
  readonly amount: Money;
}

/** An administrator decides. */
export interface DecideDispute {
  readonly type: 'DecideDispute';
  readonly decision: DecisionForm;
  /** With the outcome `refund`. */
  readonly refund: DecidedRefund | null;
  readonly by: DecidedBy;
}

/** The seller's time is over. `refund` null: nothing is left to refund. */
export interface DecideUnanswered {
  readonly type: 'DecideUnanswered';
  readonly refund: DecidedRefund | null;
}

/** The provider reported how the refund ended. */
export interface EndRefund {
  readonly type: 'EndRefund';
  readonly refundId: string;
  readonly outcome: 'succeeded' | 'failed';
}

/**
 * The decision on a dispute, once. Throws `already-decided`, `answer-awaited`, `dispute-closed`, `invalid` for a replacement
 * promised in the past.
 */
export function decide(
  command: DecideDispute | DecideUnanswered | EndRefund,
  dispute: OpenedDispute,
  now: Date,
): DisputeEvent[] {
  switch (command.type) {
    case 'DecideDispute':
      return decideByAdministrator(command, dispute, now);
    case 'DecideUnanswered':
      return decideUnanswered(command, dispute, now);
    case 'EndRefund':
      return endRefund(command, dispute, now);
  }
}

function decideByAdministrator(
  { decision, refund, by }: DecideDispute,
  dispute: OpenedDispute,
  now: Date,
): DisputeEvent[] {
  if (dispute.decision) throw new DomainError('already-decided', { decision: dispute.decision });
  if (isAwaited(dispute, now)) throw new DomainError('answer-awaited');
  if (!isUndecided(dispute)) throw new DomainError('dispute-closed');
  const replacementUntil = decision.outcome === 'replacement' ? new Date(decision.until) : null;
  if (replacementUntil && replacementUntil <= now) throw invalid('until', 'Please choose a later time');
  return [
    {
      type: 'DisputeDecided',
      data: {
        ...aboutOf(dispute),
        outcome: decision.outcome,
        refund,
        bearer: decision.outcome === 'refund' ? decision.bearer : null,
        replacementUntil: replacementUntil?.toISOString() ?? null,
        by: by.id,
        at: now.toISOString(),
      },
      personal: { ...copiesOf(decision.note, dispute), [by.id]: { name: by.name } },
    },
  ];
}

/** The note for each of the two sides. */
function copiesOf(note: string, { buyerId, sellerId }: OpenedDispute): Record<string, DecisionPart> {
  return { [buyerId]: { note }, ...(sellerId !== null && { [sellerId]: { note } }) };
}

/** Nothing before the time is over, and nothing when the seller was faster. */
function decideUnanswered({ refund }: DecideUnanswered, dispute: OpenedDispute, now: Date): DisputeEvent[] {
  const { status, answerBy } = dispute;
  if (status !== 'awaiting-answer' || answerBy === null || now < answerBy) return [];
  const data: DisputeDecided['data'] = {
    ...aboutOf(dispute),
    outcome: 'refund',
    refund,
    bearer: 'sale',
    replacementUntil: null,
    by: null,
    at: now.toISOString(),
  };
  return [{ type: 'DisputeDecided', data }];
}

function endRefund({ refundId, outcome }: EndRefund, dispute: OpenedDispute, now: Date): DisputeEvent[] {
  if (dispute.status !== 'refunding' || dispute.refundId !== refundId) return [];
  const at = now.toISOString();
  return outcome === 'succeeded'
    ? [{ type: 'DisputeRefunded', data: { ...aboutOf(dispute), refundId, at } }]
    : [{ type: 'DisputeRefundFailed', data: { refundId, at } }];
}

function aboutOf({ purchaseId, sellerId }: OpenedDispute) {
  return { purchaseId, sellerId };
}
