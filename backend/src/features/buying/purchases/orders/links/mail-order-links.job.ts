import { orderNumber } from '@terrace/contracts/values/order-number';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { Config } from '../../../../../platform/config/config.js';
import { Database } from '../../../../../platform/database/database.js';
import { defineJob } from '../../../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../../../platform/jobs/job-handler.js';
import { SendEmail } from '../../../../messages/email/email.public.js';
import { signedOrderLink } from '../order-links.js';
import { orderLinksMail } from './order-links.mail.js';

/** Later the guest has stopped waiting for the mail, or asked again. */
const LAST_TRY_MS = 60 * 60_000;
/** Orders in one mail, the newest first. */
const MAX_ORDERS = 20;

/** Mails the links of all orders that were bought as a guest with the address of this one. */
export const mailOrderLinks = defineJob({
  name: 'mail-order-links',
  lastsMs: LAST_TRY_MS,
  payload: z.object({ purchaseId: z.string(), key: z.string() }),
});
type Job = z.infer<typeof mailOrderLinks.payload>;

interface Row {
  readonly id: string;
  readonly contact_email: string;
  readonly event_name: string;
  readonly event_date: string | null;
}

@JobHandler(mailOrderLinks)
export class MailOrderLinksHandler implements HandlesJob<Job> {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly config: Config,
  ) {}

  /** Skips a guest who was erased since. */
  async handle({ purchaseId, key }: Job): Promise<void> {
    const { rows } = await this.database.query<Row>(
      `select o.id, o.contact_email, o.event_name, o.event_date
       from purchase_list asked join purchase_list o on lower(o.contact_email) = lower(asked.contact_email)
       where asked.id = $1 and o.buyer_kind = 'guest' and o.status = 'completed'
       order by o.completed_at desc limit ${MAX_ORDERS + 1}`,
      [purchaseId],
    );
    const to = rows[0]?.contact_email;
    if (to === undefined) return;
    const orders = rows.slice(0, MAX_ORDERS).map(({ id, event_name: event, event_date: date }) => ({
      number: orderNumber(id),
      event,
      date,
      link: signedOrderLink(id, this.config),
    }));
    const content = orderLinksMail(orders, { isCut: rows.length > MAX_ORDERS });
    await this.commands.execute(new SendEmail({ to, content, idempotencyKey: key }));
  }
}
