import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../../../platform/database/database.js';
import { newId } from '../../../../../platform/ids/new-id.js';
import { AfterAnswer } from '../../../../../platform/jobs/after-answer.js';
import { JobQueue } from '../../../../../platform/jobs/job-queue.js';
import { subjectKey } from '../../../../../platform/limits/limit-key.js';
import { type RateLimiter, RateLimits } from '../../../../../platform/limits/rate-limits.js';
import { mailOrderLinks } from './mail-order-links.job.js';

/** Mails with links that one address gets. */
const LINKS = { points: 3, seconds: 60 * 60 };

/**
 * Mails the links of a guest's orders to the address they were bought with. The answer is the same, and waits for the
 * same, whether or not there are any.
 */
export class RequestOrderLinks extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

@CommandHandler(RequestOrderLinks)
export class RequestOrderLinksHandler implements ICommandHandler<RequestOrderLinks> {
  private readonly limiter: RateLimiter;

  constructor(
    limits: RateLimits,
    private readonly afterAnswer: AfterAnswer,
    private readonly database: Database,
    private readonly jobs: JobQueue,
  ) {
    this.limiter = limits.limiter('order links', LINKS);
  }

  async execute({ email }: RequestOrderLinks): Promise<void> {
    if ((await this.limiter.count(subjectKey('mailbox', email))) !== undefined) return;
    this.afterAnswer.doLater(() => this.request(email));
  }

  /** The job names one of the orders, not the address: no personal data lies in the queue. */
  private async request(email: string): Promise<void> {
    const { rows } = await this.database.query<{ id: string }>(
      `select id from purchase_list
       where buyer_kind = 'guest' and lower(contact_email) = $1 and status = 'completed'
       order by completed_at desc limit 1`,
      [email],
    );
    const key = newId();
    for (const { id: purchaseId } of rows)
      await this.jobs.enqueue(mailOrderLinks, { purchaseId, key }, { id: key });
  }
}
