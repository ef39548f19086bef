import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database, type Statement } from './database.js';
import { type MailFacts, writeMail } from './mail.js';
import { WorkLoop } from './work-loop.js';

const BATCH = 20;
const POLL_MS = 1_000;
const TIMEOUT_MS = 2_000;

/** Whoever takes a mail has it for half a minute; then it is another's, under the same key at the mail service. */
const TAKE: Statement = {
  name: 'take-mails',
  text: `with taken as (
           update mail_jobs set attempts = attempts + 1, run_at = now() + interval '30 seconds'
           where key in (
             select key from mail_jobs where sent_at is null and run_at <= now()
             order by run_at limit $1 for update skip locked)
           returning key, purchase_id, about, recipient
         )
         select t.key, t.about, t.recipient, p.id, p.event_name, p.event_date, p.event_time, p.venue, p.quantity,
                p.amount, p.currency, h.full_name
         from taken t join purchases p on p.id = t.purchase_id
         join ticket_holders h on h.purchase_id = p.id and h.number = 1`,
};
const SENT: Statement = {
  name: 'mails-sent',
  text: 'update mail_jobs set sent_at = now() where key = any($1)',
};

/** Sends queued mails, several at once. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly emailUrl = `${process.argv[3] ?? ''}/email`;
  private readonly loop = new WorkLoop(() => this.work(), POLL_MS);

  constructor(@Inject(Database) private readonly database: Database) {}

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  wake(): void {
    this.loop.wake();
  }

  private async work(): Promise<boolean> {
    const mails = await this.database.run<MailFacts>(TAKE, [BATCH]);
    const sent = await Promise.all(mails.map((mail) => this.send(mail)));
    const keys = mails.filter((_mail, index) => sent[index]).map(({ key }) => key);
    if (keys.length > 0) await this.database.run(SENT, [keys]);
    return mails.length === BATCH;
  }

  /** Whether the service has taken it. */
  private async send(mail: MailFacts): Promise<boolean> {
    try {
      const response = await fetch(this.emailUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': mail.key },
        body: JSON.stringify({ to: mail.recipient, senderName: 'Tickets', ...writeMail(mail) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}
