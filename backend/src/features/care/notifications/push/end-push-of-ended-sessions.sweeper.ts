import { Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { on } from '@terrace/event-core/model/plan';
import { Database } from '../../../../platform/database/database.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { sweepEach } from '../../../../platform/jobs/sweepers/sweep-each.js';
import { Sweeper, type Sweeps } from '../../../../platform/jobs/sweepers/sweeper.js';
import { ActiveSessions } from '../../../people/identity/identity.public.js';
import { pushSubscriptionDecider } from './push-subscription.decider.js';

const PAGE = 500;

/**
 * Ends the push subscriptions of ended sessions (product.md 24.4). Between sweeps, the job that sends a message checks
 * the session itself.
 */
@Sweeper({ name: 'end-push-of-ended-sessions', everyMs: 10 * 60_000 })
export class EndPushOfEndedSessions implements Sweeps {
  private readonly logger = new Logger(EndPushOfEndedSessions.name);

  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
    private readonly database: Database,
  ) {}

  /** Pages through the subscriptions in the order of their ids. */
  async sweep(signal: AbortSignal): Promise<void> {
    for (let after = ''; !signal.aborted;) {
      const { rows } = await this.database.query<{ id: string; session_id: string }>(
        'select id, session_id from push_subscriptions where id > $1 order by id limit $2',
        [after, PAGE],
      );
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
      const active = await this.queries.execute(new ActiveSessions(rows.map((row) => row.session_id)));
      await sweepEach(
        rows.filter((row) => !active.has(row.session_id)),
        ({ id }) => this.end(id),
        ({ id }, error) =>
          this.logger.warn({ id, error: String(error) }, 'push subscription could not be ended'),
        signal,
      );
    }
  }

  private async end(id: string): Promise<void> {
    await this.executor.execute({
      commands: () => [on(pushSubscriptionDecider, id, { type: 'Unsubscribe', reason: 'session-ended' })],
      result: {},
    });
  }
}
