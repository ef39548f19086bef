import type { Queryable } from '../database/queryable.js';
import { OUTBOX_CHANNEL } from './feed-watch.js';
import type { Sequencer } from './sequencer.js';

/**
 * Called after each commit of an append. Wakes the sequencer directly when it leads in this process; otherwise sends
 * a NOTIFY, one at a time however many appends there are. The NOTIFY is not part of the append's transaction, where
 * it would serialise commits, and may be lost: the sequencer also polls.
 */
export class OutboxSignal {
  private sending = false;
  private again = false;

  constructor(
    private readonly sequencer: Sequencer,
    private readonly database: Queryable,
  ) {}

  appended(): void {
    if (this.sequencer.leading) {
      this.sequencer.wake();
    } else if (this.sending) {
      this.again = true;
    } else {
      void this.notify();
    }
  }

  private async notify(): Promise<void> {
    this.sending = true;
    do {
      this.again = false;
      try {
        await this.database.query(`notify ${OUTBOX_CHANNEL}`);
      } catch {
        // The sequencer's poll finds the rows.
      }
    } while (this.again);
    this.sending = false;
  }
}

/** Events that are still to be seen to, and the age in seconds of the oldest. */
export interface Lag {
  readonly events: number;
  readonly seconds: number;
}

/** How far the feed is behind the log, for readiness and metrics: committed events that have no position yet. */
export class FeedLag {
  constructor(private readonly database: Queryable) {}

  async read(): Promise<Lag> {
    const { rows } = await this.database.query<Lag>(
      `select count(*)::integer as events,
              coalesce(extract(epoch from clock_timestamp() - min(e.at)), 0)::float8 as seconds
       from outbox join events e using (seq)`,
    );
    return rows[0] ?? { events: 0, seconds: 0 };
  }
}
