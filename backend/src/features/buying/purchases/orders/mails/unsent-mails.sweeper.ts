import { Database } from '../../../../../platform/database/database.js';
import { JobQueue } from '../../../../../platform/jobs/job-queue.js';
import { Sweeper, type Sweeps } from '../../../../../platform/jobs/sweepers/sweeper.js';
import { type DueBuyerMail, mailBuyer, mailBuyerId } from './mail-buyer.job.js';

/** A job has this long before its mail counts as lost, in minutes. */
const RETRY_AFTER_MINUTES = 5;
/** An address that has refused its mail for so long gets none. */
const LAST_TRY = '7 days';
const ROUND = 500;

/** Sends mails whose jobs were lost, or which failed for longer than jobs retry. */
@Sweeper({ name: 'unsent-mails', everyMs: 60_000 })
export class UnsentMails implements Sweeps {
  /** Where the last round ended. */
  private last: Pick<UnsentRow, 'since' | 'id'> = START;

  constructor(
    private readonly jobs: JobQueue,
    private readonly database: Database,
  ) {}

  async sweep(): Promise<void> {
    await this.sendAgain(RETRY_AFTER_MINUTES);
  }

  /**
   * Queues mails that have been unsent for `minAgeMinutes`. Each round continues after the one before, so that mails which
   * cannot be sent keep no others from their turn.
   */
  async sendAgain(minAgeMinutes: number): Promise<void> {
    const { since, id } = this.last;
    const { rows } = await this.database.query<UnsentRow>(
      `select id, updated_at::text as since, mails_due as abouts from purchase_list
       where mails_due <> '{}'
         and updated_at <= now() - $1 * interval '1 minute' and updated_at > now() - interval '${LAST_TRY}'
         and (updated_at, id) > ($2::timestamptz, $3)
       order by updated_at, id limit ${ROUND}`,
      [minAgeMinutes, since, id],
    );
    for (const { id: purchaseId, abouts } of rows)
      for (const about of abouts) {
        const mail: DueBuyerMail = { purchaseId, about };
        await this.jobs.enqueue(mailBuyer, mail, { id: mailBuyerId(mail), again: true });
      }
    this.last = (rows.length === ROUND && rows.at(-1)) || START;
  }
}

interface UnsentRow {
  readonly id: string;
  readonly since: string;
  readonly abouts: readonly DueBuyerMail['about'][];
}

const START = { since: '-infinity', id: '' } as const;
