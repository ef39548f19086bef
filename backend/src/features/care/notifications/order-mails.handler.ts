import { Inject } from '@nestjs/common';
import {
  CommandBus,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  QueryBus,
  QueryHandler,
} from '@nestjs/cqrs';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import { DomainError } from '@terrace/event-core/model/errors';
import { Config } from '../../../platform/config/config.js';
import { Reaction } from '../../../platform/event-core/reaction.js';
import { newId } from '../../../platform/ids/new-id.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import type { BuyerMailAskedAgain } from '../../buying/purchases/orders/mails/mail.events.js';
import { AskForMailAgain, MailAbout } from '../../buying/purchases/purchases.public.js';
import { RenderMailText } from '../../messages/email/email.public.js';
import { ReadOrderMail, ResendOrderMail } from './notifications.public.js';
import { sendMail, writeAgain } from './send-mail.job.js';

abstract class OrderMails {
  constructor(
    protected readonly queries: QueryBus,
    @Inject(Config) private readonly config: Pick<Config, 'DECISION_MAIL_SECONDS'>,
  ) {}

  /** Throws `not-found`, `mail-outdated`. */
  protected async written(purchaseId: string, key: string) {
    const about = MailAbout.safeParse(key);
    if (!about.success) throw new DomainError('not-found');
    const context = { queries: this.queries, decisionMailSeconds: this.config.DECISION_MAIL_SECONDS };
    const { to, content } = await writeAgain(purchaseId, about.data, context);
    if (content === null) throw new DomainError('mail-outdated');
    return { about: about.data, to, content };
  }
}

@QueryHandler(ReadOrderMail)
export class ReadOrderMailHandler extends OrderMails implements IQueryHandler<ReadOrderMail> {
  async execute({ purchaseId, about }: ReadOrderMail) {
    const { to, content } = await this.written(purchaseId, about);
    const { subject, text } = await this.queries.execute(new RenderMailText(content));
    return { to, subject, text: text.replaceAll(/\btoken=[^\s&]+/g, 'token=…') };
  }
}

@CommandHandler(ResendOrderMail)
export class ResendOrderMailHandler extends OrderMails implements ICommandHandler<ResendOrderMail> {
  constructor(
    queries: QueryBus,
    @Inject(Config) config: Pick<Config, 'DECISION_MAIL_SECONDS'>,
    private readonly commands: CommandBus,
  ) {
    super(queries, config);
  }

  async execute({ purchaseId, about: key, by }: ResendOrderMail) {
    const { about, to } = await this.written(purchaseId, key);
    if (to === null) throw new DomainError('mail-without-address');
    await this.commands.execute(new AskForMailAgain(purchaseId, { about, mailId: newId(), by }));
  }
}

/** Queues a mail that an administrator asked for again. */
@Reaction({ name: 'when-mail-is-asked-again-mail-buyer', on: ['BuyerMailAskedAgain'], startAt: 'head' })
export class QueueMailsAgain implements ReactionHandler {
  constructor(private readonly jobs: JobQueue) {}

  async handle(event: FeedEvent): Promise<void> {
    const { entityId: purchaseId } = parseStreamId(event.streamId);
    const { about, mailId: again } = (event as FeedEvent<BuyerMailAskedAgain>).data;
    const key = `again-${again}`;
    await this.jobs.enqueue(sendMail, { purchaseId, about, key, isDue: true, again }, { id: key });
  }
}
