import { Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { areMailsRequired } from '@terrace/contracts/values/notifications';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../platform/jobs/job-handler.js';
import type { AgainOutcome } from '../../buying/purchases/orders/mails/mail.events.js';
import {
  LoadMailedOrder,
  MailAbout,
  RecordBuyerMail,
  RecordMailAgain,
} from '../../buying/purchases/purchases.public.js';
import { EmailNotSentError, type MailContent, SendEmail } from '../../messages/email/email.public.js';
import { FindAccountContact } from '../../people/identity/identity.public.js';
import { loadInboxes } from './notifications.reader.js';
import { wantsMailAbout } from './preferences.js';
import type { MailContext, MailToSend, Rule } from './rules/rule.js';
import { accountMailAbout, orderMailAbout } from './rules/rules.js';

/** An address that has refused its mail for so long gets none. */
const LAST_TRY_MS = 7 * 24 * 60 * 60_000;

/** Sends the mail of a rule. Its text is written when it runs: no personal data lies in the queue. */
export const sendMail = defineJob<MailToSend>({
  // The first mails of rules were those to sellers. The queue keeps its name, and `sellerId` is any account.
  name: 'mail-seller',
  concurrency: 16,
  lastsMs: LAST_TRY_MS,
  payload: z.union([
    // The ids are of the rule that made the job.
    z.looseObject({ sellerId: z.string(), about: z.string(), key: z.string() }),
    z.object({
      purchaseId: z.string(),
      about: MailAbout,
      key: z.string(),
      isDue: z.boolean(),
      again: z.optional(z.string()),
    }),
  ]),
});
type AccountMail = Extract<MailToSend, { sellerId: string }>;
type MailOfOrder = Exclude<MailToSend, AccountMail>;

@JobHandler(sendMail)
export class SendMailHandler implements HandlesJob<MailToSend> {
  private readonly context: MailContext;

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly database: Database,
    @Inject(Config) { DECISION_MAIL_SECONDS: decisionMailSeconds }: Pick<Config, 'DECISION_MAIL_SECONDS'>,
  ) {
    this.context = { queries, decisionMailSeconds };
  }

  async handle(job: MailToSend): Promise<void> {
    if ('sellerId' in job) await this.toAccount(job);
    else if (job.again === undefined) await this.toBuyer(job);
    else await this.toBuyerAgain(job, job.again);
  }

  /** Skips an erased person, a mail that the person turned off, and a mail that is no longer true. */
  private async toAccount(job: AccountMail): Promise<void> {
    const { rule, mail } = accountMailAbout(job.about);
    const to = mail.addressOf
      ? await mail.addressOf(job, this.context)
      : await this.accountAddress(job.sellerId, rule);
    if (to === null) return;
    const record = async (outcome: AgainOutcome) => {
      const command = mail.ended?.(job, outcome);
      if (command) await this.commands.execute(command);
    };
    const content = await mail.write(job, this.context);
    if (content === null) {
      await record('dropped');
      return;
    }
    try {
      await this.send(to, content, job.key);
    } catch (error) {
      if (error instanceof EmailNotSentError && error.isRefused) await record('refused');
      throw error;
    }
    await record('sent');
  }

  /** The address of an account that wants the mails of a rule; null for any other. */
  private async accountAddress(accountId: string, { audience, topic }: Rule): Promise<string | null> {
    const account = await this.queries.execute(new FindAccountContact(accountId));
    if (account?.role !== audience) return null;
    const [inbox] = areMailsRequired(topic) ? [] : await loadInboxes([accountId], this.database);
    return wantsMailAbout(audience, topic, inbox?.channels ?? {}) ? account.email : null;
  }

  /**
   * 1. what was sent is not sent again; 2. the service is given a key, by which it knows a mail that it took from a worker that
   * died before step 3; 3. only what it took is recorded as sent, and that it refuses the buyer's address is recorded for the
   * order's page. A mail that is no longer true, or that nobody can get after an erasure, is recorded as dropped.
   */
  private async toBuyer({ purchaseId, about, key, isDue }: MailOfOrder): Promise<void> {
    const record = (type: RecordBuyerMail['type']) =>
      this.commands.execute(new RecordBuyerMail(purchaseId, type, about));
    const mail = orderMailAbout(about);
    if (!isDue) await record('RequestMail');
    const order = await this.queries.execute(new LoadMailedOrder(purchaseId, about));
    if (order === null) return;
    const content =
      order.to === null ? null : await mail.write(about.split(':')[1] ?? '', order, this.context);
    if (order.to === null || content === null) {
      await record('DropMail');
      return;
    }
    try {
      await this.send(order.to, content, key);
    } catch (error) {
      if (error instanceof EmailNotSentError && error.isRefused) await record('RecordMailRefused');
      throw error;
    }
    await record('RecordMail');
  }

  /** As it would be written now. The service knows the mail by its id, so that a repeated try sends no second one. */
  private async toBuyerAgain({ purchaseId, about, key }: MailOfOrder, mailId: string): Promise<void> {
    const record = (outcome: AgainOutcome) =>
      this.commands.execute(new RecordMailAgain(purchaseId, { about, mailId, outcome }));
    const { to, content } = await writeAgain(purchaseId, about, this.context);
    if (to === null || content === null) {
      await record('dropped');
      return;
    }
    try {
      await this.send(to, content, key);
    } catch (error) {
      if (!(error instanceof EmailNotSentError && error.isRefused)) throw error;
      await record('refused');
      return;
    }
    await record('sent');
  }

  private async send(to: string, content: MailContent, idempotencyKey: string): Promise<void> {
    await this.commands.execute(new SendEmail({ to, content, idempotencyKey }));
  }
}

/** A mail to the buyer of an order as it would be written now, and to whom; null where it is no longer true. Throws `not-found`. */
export async function writeAgain(purchaseId: string, about: MailAbout, context: MailContext) {
  const order = await context.queries.execute(new LoadMailedOrder(purchaseId, about, true));
  if (order === null) throw new DomainError('not-found');
  return {
    to: order.to,
    content: await orderMailAbout(about).write(about.split(':')[1] ?? '', order, context),
  };
}
