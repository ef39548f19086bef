import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { DomainError } from '@terrace/event-core/model/errors';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import { Config } from '../../../../platform/config/config.js';
import { Database } from '../../../../platform/database/database.js';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import { JobQueue } from '../../../../platform/jobs/job-queue.js';
import { combinedMailOf } from '../../../messages/email/email.public.js';
import { MailBuyer, type MailAbout } from '../../../buying/purchases/purchases.public.js';
import { loadDeliveries } from '../deliveries.reader.js';
import type { DeliveryEvent } from '../delivery.events.js';
import { loadSeatsOfLine, mailOfArrival, mailOfDelay, mailOfRefusal } from './delivery-mail.query.js';
import type { PresentableDelivery } from '../delivery.presenter.js';
import { mailReplacement } from './mail-replacement.job.js';

/**
 * Mails the buyer when all seats of a line have arrived, about a delay, and about replacements: the first at once, those that
 * follow together (product.md 7.4). Each mail once.
 */
@Reaction({
  name: 'when-delivery-goes-on-mail-buyer',
  on: [
    'TicketFileDelivered',
    'TicketTransferred',
    'TicketShipped',
    'DeliveryOverdue',
    'TicketRefused',
    // Cancelling the last missing seat completes the line.
    'DeliveryCancelled',
  ] satisfies DeliveryEvent['type'][],
  // Sends no mails about events from before this reaction existed.
  startAt: 'head',
})
export class WhenDeliveryGoesOnMailBuyer implements ReactionHandler {
  constructor(
    private readonly commands: CommandBus,
    private readonly jobs: JobQueue,
    private readonly database: Database,
    @Inject(Config) private readonly config: Pick<Config, 'DECISION_MAIL_SECONDS'>,
  ) {}

  async handle({ type, streamId, data }: FeedEvent): Promise<void> {
    const { at } = data as { readonly at: string };
    const [row] = await loadDeliveries([parseStreamId(streamId).entityId], this.database);
    if (!row) throw new DomainError('not-found');
    if (row.timeline.some((step) => step.kind === 'replaced' && step.at === at))
      return this.mailReplacement(row, at);
    const about = type === 'TicketRefused' ? mailOfRefusal(row.id, at) : await this.mailOf(row, type);
    if (about) await this.commands.execute(new MailBuyer(row.purchase_id, about));
  }

  private async mailReplacement(row: PresentableDelivery, at: string): Promise<void> {
    const seats = await loadSeatsOfLine(row, this.database);
    const replaced = seats.flatMap(({ timeline }) => timeline.filter(({ kind }) => kind === 'replaced'));
    const steps = replaced.map((step) => new Date(step.at));
    const mail = combinedMailOf(new Date(at), steps, this.config.DECISION_MAIL_SECONDS);
    const payload = { purchaseId: row.purchase_id, firstId: seats[0]?.id ?? row.id, nth: mail.nth };
    const id = `mail-replacement-${payload.firstId}-${mail.nth}`;
    await this.jobs.enqueue(mailReplacement, payload, {
      id,
      delayMs: Math.max(0, mail.at.getTime() - Date.now()),
    });
  }

  private async mailOf(row: PresentableDelivery, type: string): Promise<MailAbout | null> {
    const seats = await loadSeatsOfLine(row, this.database);
    const firstId = seats[0]?.id ?? row.id;
    if (type === 'DeliveryOverdue') return row.due_at && mailOfDelay(firstId, row.due_at);
    const wanted = seats.filter(({ status }) => status !== 'cancelled');
    const isThere = wanted.length > 0 && wanted.every(({ delivered }) => delivered !== null);
    return isThere ? mailOfArrival(firstId) : null;
  }
}
