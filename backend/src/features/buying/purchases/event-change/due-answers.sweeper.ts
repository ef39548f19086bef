import { Logger } from '@nestjs/common';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { Database } from '../../../../platform/database/database.js';
import { Sweeper, type Sweeps } from '../../../../platform/jobs/sweepers/sweeper.js';
import { changePurchasePlan } from '../purchase.plans.js';

const ROUND = 500;

/** Records that buyers who did not answer keep their tickets; the decider knows whether the time is over. */
@Sweeper({ name: 'due-answers', everyMs: 60_000 })
export class DueAnswers implements Sweeps {
  private readonly logger = new Logger(DueAnswers.name);

  constructor(
    private readonly executor: CommandExecutor,
    private readonly database: Database,
  ) {}

  async sweep(signal: AbortSignal): Promise<void> {
    const { rows } = await this.database.query<{ id: string }>(
      `select id from purchase_list
       where event_change ->> 'answer' is null and event_change ->> 'answerUntil' <= $1 and status = 'completed'
       order by event_change ->> 'answerUntil' limit ${ROUND}`,
      [new Date().toISOString()],
    );
    for (const { id } of rows) {
      if (signal.aborted) return;
      await this.executor
        .execute(changePurchasePlan(id, { type: 'ExpireEventChange' }))
        .catch((error: unknown) =>
          this.logger.warn({ purchaseId: id, error: String(error) }, 'answer could not be recorded'),
        );
    }
  }
}
