import { Logger } from '@nestjs/common';
import { DomainError } from '@terrace/event-core/model/errors';
import { Database } from '../../../platform/database/database.js';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { Sweeper, type Sweeps } from '../../../platform/jobs/sweepers/sweeper.js';
import { changeDisputePlan, decideDisputePlan } from './dispute.plans.js';

const ROUND = 200;

/** Decides for the buyer where the seller's 48 hours are over, and ends questions whose time is over. */
@Sweeper({ name: 'unanswered-disputes', everyMs: 30_000 })
export class UnansweredDisputes implements Sweeps {
  private readonly logger = new Logger(UnansweredDisputes.name);

  constructor(
    private readonly executor: CommandExecutor,
    private readonly database: Database,
  ) {}

  /** A dispute that cannot be decided does not hold up the others; one whose money a bank asks for waits for the bank. */
  async sweep(signal: AbortSignal): Promise<void> {
    await this.endQuestions(signal);
    const { rows } = await this.database.query<{ id: string; purchase_id: string }>(
      `select id, purchase_id from dispute_list
       where status = 'awaiting-answer' and answer_by <= now() order by answer_by limit ${ROUND}`,
    );
    for (const { id: disputeId, purchase_id: purchaseId } of rows) {
      if (signal.aborted) return;
      try {
        await this.executor.execute(decideDisputePlan({ disputeId, purchaseId }, 'unanswered'));
      } catch (error) {
        if (error instanceof DomainError && error.code === 'charged-back') continue;
        this.logger.warn({ disputeId, error: String(error) }, 'unanswered dispute could not be decided');
      }
    }
  }

  private async endQuestions(signal: AbortSignal): Promise<void> {
    const { rows } = await this.database.query<{ id: string }>(
      `select id from dispute_list where question_until <= now() order by question_until limit ${ROUND}`,
    );
    for (const { id } of rows) {
      if (signal.aborted) return;
      try {
        await this.executor.execute(changeDisputePlan(id, { type: 'EndQuestion' }));
      } catch (error) {
        this.logger.warn({ disputeId: id, error: String(error) }, 'question of a dispute could not be ended');
      }
    }
  }
}
