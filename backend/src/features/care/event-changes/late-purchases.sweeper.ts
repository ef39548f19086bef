import { Logger } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Sweeper, type Sweeps } from '../../../platform/jobs/sweepers/sweeper.js';
import { ApplyEventChange } from './apply-event-change.reaction.js';

/** A purchase that began when the event was read before its change is stored well before this time is over. */
const LATE = '1 hour';

/** Applies the change again for those whose purchase, payment or credit came in while an event was changing. */
@Sweeper({ name: 'late-purchases-of-changed-events', everyMs: 60_000 })
export class LatePurchases implements Sweeps {
  private readonly logger = new Logger(LatePurchases.name);

  constructor(
    private readonly applyChange: ApplyEventChange,
    private readonly database: Database,
  ) {}

  async sweep(signal: AbortSignal): Promise<void> {
    const { rows } = await this.database.query<{ id: string }>(
      `select id from event_changes where changed_at > now() - interval '${LATE}' order by changed_at`,
    );
    for (const { id } of rows) {
      if (signal.aborted) return;
      await this.applyChange
        .to(id)
        .catch((error: unknown) =>
          this.logger.warn(
            { eventId: id, error: String(error) },
            'the change of an event could not be applied',
          ),
        );
    }
  }
}
