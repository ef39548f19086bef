import { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '@terrace/event-core/model/errors';
import { on } from '@terrace/event-core/model/plan';
import { z } from 'zod';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import { Database } from '../../../platform/database/database.js';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../platform/jobs/job-handler.js';
import { RequestRefund } from '../../buying/purchases/refunds/refunds.public.js';
import { Reaction } from '../../../platform/event-core/reaction.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { Sweeper, type Sweeps } from '../../../platform/jobs/sweepers/sweeper.js';
import { massRefundDecider } from './mass-refund.decider.js';
import type { OrderToRefund, RefusedOrder, MassRefundStarted } from './mass-refund.events.js';
import { loadMassRefunds, type PresentableMassRefund, refundIdIn } from './mass-refunds.reader.js';

/** Orders between two marks of the progress. */
const CHUNK = 10;

/** Refunds the orders of a mass refund that wait. It may be killed at any moment and run again. */
export const executeMassRefund = defineJob({
  name: 'execute-mass-refund',
  payload: z.object({ massRefundId: z.string() }),
  timeLimitMs: 600_000,
});
type ExecuteMassRefund = z.infer<typeof executeMassRefund.payload>;

@JobHandler(executeMassRefund)
export class ExecuteMassRefundHandler implements HandlesJob<ExecuteMassRefund> {
  constructor(
    private readonly commands: CommandBus,
    private readonly executor: CommandExecutor,
    private readonly database: Database,
  ) {}

  async handle({ massRefundId }: ExecuteMassRefund, signal: AbortSignal): Promise<void> {
    const [row] = await loadMassRefunds([massRefundId], this.database);
    if (!row) return;
    const waiting = row.orders.filter(({ status }) => status === 'waiting');
    for (let from = 0; from < waiting.length && !signal.aborted; from += CHUNK)
      await this.refund(row, waiting.slice(from, from + CHUNK));
  }

  /** Requests the refunds, then records it: killed in between, the same refunds are requested again, which changes nothing. */
  private async refund(row: PresentableMassRefund, orders: readonly OrderToRefund[]): Promise<void> {
    const requested: string[] = [];
    const refused: RefusedOrder[] = [];
    for (const order of orders) {
      const code = await this.requestOne(row, order);
      if (code === null) requested.push(order.purchaseId);
      else refused.push({ purchaseId: order.purchaseId, code });
    }
    await this.executor.execute({
      commands: () => [on(massRefundDecider, row.id, { type: 'RecordTriedOrders', requested, refused })],
      result: undefined,
    });
  }

  /** The code of the refusal; null when the refund is requested. */
  private async requestOne(
    row: PresentableMassRefund,
    { purchaseId, amount }: OrderToRefund,
  ): Promise<string | null> {
    const { id, reason, note, started_by: by, starter_name: name } = row;
    try {
      await this.commands.execute(
        new RequestRefund(
          {
            purchaseId,
            refundId: refundIdIn(id, purchaseId),
            what: { kind: 'whole' },
            expected: amount,
            reason,
            bearer: 'sale',
            by: by === null ? null : { id: by, name: name ?? '', note },
          },
          'mass-refund',
        ),
      );
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  }
}

/** Begins with the orders of a mass refund once it is stored. */
@Reaction({
  name: 'when-mass-refund-starts-execute-it',
  on: ['MassRefundStarted'] satisfies MassRefundStarted['type'][],
})
export class WhenMassRefundStartsExecuteIt implements ReactionHandler {
  constructor(private readonly jobs: JobQueue) {}

  async handle({ streamId }: FeedEvent): Promise<void> {
    const { entityId: massRefundId } = parseStreamId(streamId);
    await this.jobs.enqueue(executeMassRefund, { massRefundId }, { id: massRefundId });
  }
}

/** A mass refund without progress for so long is taken up again. */
const STOPPED_FOR_SECONDS = 60;

/** Takes up mass refunds whose job was lost or killed. */
@Sweeper({ name: 'unfinished-mass-refunds', everyMs: 30_000 })
export class UnfinishedMassRefunds implements Sweeps {
  constructor(
    private readonly jobs: JobQueue,
    private readonly database: Database,
  ) {}

  async sweep(): Promise<void> {
    await this.takeUp(STOPPED_FOR_SECONDS);
  }

  /** Queues those without progress for so many seconds. */
  async takeUp(stoppedForSeconds: number): Promise<void> {
    const { rows } = await this.database.query<{ id: string }>(
      `select id from mass_refunds
       where finished_at is null and updated_at <= now() - $1 * interval '1 second' order by updated_at limit 100`,
      [stoppedForSeconds],
    );
    for (const { id } of rows)
      await this.jobs.enqueue(executeMassRefund, { massRefundId: id }, { id, again: true });
  }
}
