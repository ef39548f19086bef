import { Logger } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { sweepEach } from '../../../../platform/jobs/sweepers/sweep-each.js';
import { Sweeper, type Sweeps } from '../../../../platform/jobs/sweepers/sweeper.js';
import type { DeliveryChange } from '../delivery.decision.js';
import { changeDeliveryPlan } from '../delivery.plans.js';

const ROUND = 200;

/**
 * Commands that the passing of time causes, and SQL that selects candidates; the decider decides whether they apply.
 */
const STEPS: readonly { readonly command: DeliveryChange; readonly where: string; readonly since: string }[] =
  [
    {
      command: { type: 'Remind' },
      where: `delivered is null and status <> 'cancelled' and seller_id is not null and not is_reminded
      and due_since < due_at - interval '24 hours' and due_at - interval '24 hours' <= now() and due_at > now()
      and started_at < greatest(over_at, due_at)`,
      since: 'due_at',
    },
    {
      command: { type: 'MarkOverdue' },
      where: `delivered is null and status <> 'cancelled' and not is_overdue and due_at <= now()
      and started_at < greatest(over_at, due_at)`,
      since: 'due_at',
    },
    {
      command: { type: 'Accept', by: 'time' },
      where: `status = 'delivered' and over_at <= now() - interval '7 days'`,
      since: 'over_at',
    },
  ];

/** Reminds sellers of due seats, marks overdue seats, and accepts delivered seats that can no longer be disputed. */
@Sweeper({ name: 'due-deliveries', everyMs: 30_000 })
export class DueDeliveries implements Sweeps {
  private readonly logger = new Logger(DueDeliveries.name);

  constructor(
    private readonly executor: CommandExecutor,
    private readonly database: Database,
  ) {}

  async sweep(signal: AbortSignal): Promise<void> {
    for (const { command, where, since } of STEPS) {
      const { rows } = await this.database.query<{ id: string }>(
        `select id from delivery_list where ${where} order by ${since} limit ${ROUND}`,
      );
      await sweepEach(
        rows,
        async ({ id }) => {
          await this.executor.execute(changeDeliveryPlan(id, command));
        },
        ({ id: deliveryId }, error) =>
          this.logger.warn({ deliveryId, command: command.type, error: String(error) }, 'delivery not swept'),
        signal,
      );
    }
  }
}
