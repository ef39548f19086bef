import type { Queryable } from '../database/queryable.js';
import { OUTBOX_CHANNEL } from './channels.js';
import type { Sequencer } from './sequencer.js';

/**
 * What the append side calls after a commit. When the sequencer leads in this process it is woken directly;
 * otherwise a NOTIFY goes to whoever leads, one at a time however many appends there are. It is never part
 * of the append's transaction, where it would serialise commits, and may be lost: the sequencer polls too.
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
