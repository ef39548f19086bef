import type { DecisionForm } from '@terrace/contracts/http/care/admin-disputes';
import { openDispute, withdrawDispute } from '@terrace/contracts/http/care/disputes';
import { DomainError } from '@terrace/event-core/model/errors';
import { changeDisputePlan } from '../../src/features/care/disputes/dispute.plans.js';
import { DecideDisputeByAdmin } from '../../src/features/care/disputes/disputes.handler.js';
import { CommandExecutor } from '../../src/platform/event-core/command-executor.js';
import { bySystem } from '../by-system.js';
import { RefusedError, type RetryingClient } from '../combined/retrying-client.js';
import { disputeWithAnswerIn } from '../timed-dispute.js';
import { eventually } from '../eventually.js';
import type { AfterSaleWorld } from './after-sale-world.js';
import { whenPossible } from '../when-possible.js';

const ada = { id: 'adminadminadminadm01', name: 'Ada' };
const note = 'As agreed';
const forSeller: DecisionForm = { outcome: 'nothing', note };
const forBuyer: DecisionForm = { outcome: 'refund', what: { kind: 'whole' }, bearer: 'sale', note };
/** Cards refuse amounts that end in 13 cents, so that it is decided again. */
const refusedByCard: DecisionForm = {
  outcome: 'refund',
  what: { kind: 'amount', amount: { amount: 7_13, currency: 'USD' } },
  bearer: 'platform',
  note,
};

/** An order that its buyer may dispute. */
export interface DisputableOrder {
  readonly buyer: RetryingClient;
  readonly purchaseId: string;
  readonly sellerId: string;
}

/** How disputes end, in turn; every sixth order has none. */
const COURSES: readonly ((course: DisputeCourse) => Promise<void>)[] = [
  () => Promise.resolve(),
  (course) => course.answeredAndDecided(forBuyer),
  (course) => course.answeredAndDecided(forSeller),
  (course) => course.unanswered(),
  (course) => course.answeredAndDecided(refusedByCard),
  (course) => course.withdrawn(),
];

/** Opens a dispute, if the order may still be disputed, and takes it to its end. */
export function disputeOrder(world: AfterSaleWorld, order: DisputableOrder, nth: number): Promise<void> {
  return COURSES[nth % COURSES.length]?.(new DisputeCourse(world, order)) ?? Promise.resolve();
}

class DisputeCourse {
  constructor(
    private readonly world: AfterSaleWorld,
    private readonly order: DisputableOrder,
  ) {}

  /** As decided; for the seller where the order is refunded already, or the card refuses. */
  async answeredAndDecided(decision: DecisionForm): Promise<void> {
    const id = await this.open();
    if (id === null) return;
    const { sellerId } = this.order;
    const answer = { type: 'AnswerDispute', sellerId, text: 'They are right', files: [] } as const;
    await this.untilDone('it is answered', async () => {
      await refusable(() =>
        bySystem(() => this.world.app.app.get(CommandExecutor).execute(changeDisputePlan(id, answer))),
      );
      return (await this.statusOf(id)) !== 'awaiting-answer';
    });
    await this.decidedForGood(id, decision);
  }

  /** The sweeper decides it; the administrator only where the card refuses what was left to refund. */
  async unanswered(): Promise<void> {
    await refusable(() => disputeWithAnswerIn(this.world.app, -1, this.order));
    const { rows } = await this.world.database.query<{ id: string }>(
      'select id from dispute_list where purchase_id = $1',
      [this.order.purchaseId],
    );
    for (const { id } of rows) await this.decidedForGood(id, forSeller);
  }

  async withdrawn(): Promise<void> {
    const id = await this.open();
    if (id === null) return;
    await this.order.buyer.ask(withdrawDispute, { params: { purchaseId: this.order.purchaseId, id } });
  }

  /** Null when there is nothing to dispute: the money went back already, or it was decided. */
  private async open(): Promise<string | null> {
    const { buyer, purchaseId } = this.order;
    const body = { reason: 'wrong-ticket', description: 'These are for another match' } as const;
    try {
      return (await buyer.ask(openDispute, { params: { purchaseId }, body })).id;
    } catch (error) {
      if (error instanceof RefusedError && NOTHING_TO_DISPUTE.has(error.code)) return null;
      throw error;
    }
  }

  private async statusOf(id: string): Promise<string | undefined> {
    const { rows } = await this.world.database.query<{ status: string }>(
      'select status from dispute_list where id = $1',
      [id],
    );
    return rows[0]?.status;
  }

  /** Decides while a decision is awaited; for the seller where the first one came to nothing. */
  private async decidedForGood(id: string, decision: DecisionForm): Promise<void> {
    let wish = decision;
    await this.untilDone('it is decided for good', async () => {
      const status = await this.statusOf(id);
      if (status !== 'awaiting-decision') return status === 'decided';
      await this.world.tryTo(new DecideDisputeByAdmin(id, wish, ada));
      wish = forSeller;
      return false;
    });
  }

  private untilDone(what: string, isDone: () => Promise<boolean>): Promise<void> {
    return eventually(what, isDone);
  }
}

/** Codes of the refusals of another dispute. */
const NOTHING_TO_DISPUTE: ReadonlySet<string | undefined> = new Set([
  'not-disputable',
  'dispute-decided',
  'too-many-disputes',
]);

/** Does it, also when the rules refuse it. */
async function refusable(work: () => Promise<unknown>): Promise<void> {
  try {
    await whenPossible(work);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
