import { Command, Query } from '@nestjs/cqrs';
import type { MassRefundDryRun } from '@terrace/contracts/http/money/mass-refunds';
import type { Money } from '@terrace/contracts/values/money/money';
import type { RefundReason } from '@terrace/contracts/values/money/refunds';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import type { ActApproval } from '../../../platform/queues/protected-acts.js';

/** What refunding all that is left of an event's completed orders would come to now. */
export class DryRunMassRefund extends Query<MassRefundDryRun> {
  constructor(readonly eventId: string) {
    super();
  }
}

/** What is refunded, and who asked; `by` is null where a rule of ours asks for it. */
export interface MassRefundStart {
  /** The same id is the same mass refund. */
  readonly massRefundId: string;
  readonly eventId: string;
  /** The totals of the dry run. */
  readonly confirm: readonly Money[];
  readonly reason: RefundReason;
  readonly by: (DecidedBy & { readonly note: string }) | null;
}

/**
 * Refunds all that is left of an event's completed orders: exactly the orders and amounts of the dry run, each once, even when it is
 * interrupted. An order that is no longer as it was then is refused and listed, never refunded differently. Throws
 * `nothing-to-refund`, `totals-changed`, `second-eyes-needed`.
 */
export class StartMassRefund extends Command<{ massRefundId: string }> {
  constructor(
    readonly start: MassRefundStart,
    readonly approved?: ActApproval,
  ) {
    super();
  }
}
