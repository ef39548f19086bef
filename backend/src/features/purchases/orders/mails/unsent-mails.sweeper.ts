import { Inject } from '@nestjs/common';
import { DATABASE_POOL } from '../../../../platform/database/pool.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { JobQueue } from '../../../../platform/jobs/job-queue.js';
import { Sweeper, type Sweeps } from '../../../../platform/jobs/sweeper.js';
import { type DueBuyerMail, mailBuyer, mailBuyerId } from './mail-buyer.job.js';

/** A job has this long before its mail counts as lost, in minutes. */
const RETRY_AFTER_MINUTES = 5;
/** An address that has refused its mail for so long gets none. */
const LAST_TRY = '7 days';
const ROUND = 500;

/** Sends mails whose jobs were lost, or which failed for longer than jobs retry. */
@Sweeper({ name: 'unsent-mails', everyMs: 60_000 })
export class UnsentMails implements Sweeps {
  constructor(
    private readonly jobs: JobQueue,
    @Inject(DATABASE_POOL) private readonly database: Queryable,
  ) {}

  async sweep(): Promise<void> {
    await this.sendAgain(RETRY_AFTER_MINUTES);
  }

  /** Queues mails that have been unsent for `minAgeMinutes`. */
  async sendAgain(minAgeMinutes: number): Promise<void> {
    const { rows } = await this.database.query<DueBuyerMail>(
      `select id as "purchaseId", unnest(mails_due) as about from purchase_list
       where mails_due <> '{}'
         and updated_at <= now() - $1 * interval '1 minute' and updated_at > now() - interval '${LAST_TRY}'
       order by updated_at limit ${ROUND}`,
      [minAgeMinutes],
    );
    for (const mail of rows) await this.jobs.enqueue(mailBuyer, mail, { id: mailBuyerId(mail), again: true });
  }
}
