import type { DecisionForm } from '@terrace/contracts/http/care/admin-disputes';
import { isUndecided } from '@terrace/contracts/values/disputes';
import type { Money } from '@terrace/contracts/values/money/money';
import { DomainError } from '@terrace/event-core/model/errors';
import type { FactStates } from '@terrace/event-core/model/plan';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import type { ActApproval } from '../../../platform/queues/protected-acts.js';
import { invalid } from '../../../platform/text/invalid.js';
import type { StartedPurchase } from '../../buying/purchases/purchase.events.js';
import {
  type RefundWhat,
  givenByAdministrators,
  refundAmount,
} from '../../buying/purchases/refunds/refunds.public.js';
import { type SECOND_EYES, requireSecondEyes } from '../../people/identity/identity.public.js';
import type { OpenedDispute } from './dispute.events.js';
import { fullRefund, refundedOf } from './disputed-tickets.decision.js';

/** An administrator's decision; `approved` once two agreed on it. */
export interface AdminDecision {
  readonly decision: DecisionForm;
  readonly by: DecidedBy;
  readonly approved?: ActApproval | undefined;
}

type Disputed = Pick<OpenedDispute, 'tickets' | 'sellerId' | 'status'>;
type Eyes = FactStates<{ readonly eyes: typeof SECOND_EYES }>['eyes'];

/** Throws `second-eyes-needed` above what takes two, and `refund-changed` when it is another sum than was approved. */
export function requireAgreed(
  approved: ActApproval | undefined,
  refund: Money,
  what: RefundWhat,
  purchase: StartedPurchase,
  eyes: Eyes,
): void {
  if (approved && approved.expected?.amount !== refund.amount) throw new DomainError('refund-changed');
  const given = approved ? null : givenByAdministrators(what, purchase);
  if (given) requireSecondEyes(eyes, [given]);
}

/** What a decision gives back now; null for one without a refund. Throws as the decision does. */
export function refundOfDecision(
  decision: DecisionForm,
  dispute: Disputed,
  purchase: StartedPurchase,
): Money | null {
  const what = whatOf(decision, dispute, purchase);
  const currency = purchase.payment?.amount.currency;
  return what && currency !== undefined ? { amount: refundAmount(what, purchase), currency } : null;
}

/** Throws `invalid` for tickets that are not disputed, and for an amount that other sellers would pay a part of. */
export function whatOf(
  decision: DecisionForm,
  dispute: Disputed,
  purchase: StartedPurchase,
): RefundWhat | null {
  if (decision.outcome !== 'refund') return null;
  const { what, bearer } = decision;
  switch (what.kind) {
    case 'whole': {
      const full = fullRefund(dispute.tickets, purchase);
      if (!full && isUndecided(dispute)) throw new DomainError('nothing-to-refund');
      return full;
    }
    case 'tickets': {
      const lines = new Map(dispute.tickets.map((each) => [each.lineId, each]));
      const tickets = what.tickets.map(({ lineId, quantity }) => {
        const disputed = lines.get(lineId);
        if (!disputed || quantity > disputed.quantity)
          throw invalid('what.tickets', 'These tickets are not disputed');
        return refundedOf(disputed, quantity);
      });
      return { kind: 'tickets', tickets };
    }
    case 'amount':
      if (bearer === 'sale' && purchase.lines.some(({ sellerId }) => sellerId !== dispute.sellerId))
        throw invalid('what.amount', 'The order has tickets of others: choose tickets, or let Terrace pay');
      return what;
  }
}
