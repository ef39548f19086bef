import { Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FeedEvent } from '@terrace/event-core/model/event';
import { parseStreamId } from '@terrace/event-core/model/event';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Reaction } from '../../platform/event-core/reaction.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { FindDelivery } from '../deliveries/deliveries.public.js';
import { CountDisputesBefore } from '../disputes/disputes.public.js';
import { combinedMailDelayMs } from '../email/email.public.js';
import { SalesOfPurchase } from '../purchases/purchases.public.js';
import type { TicketSuspended } from '../tickets/ticket.events.js';
import { SellersOfTickets } from '../tickets/tickets.public.js';
import { type MailSeller, mailSeller } from './mail-seller.job.js';

/** Which events a seller is mailed about, and as what. */
const SUBJECTS = {
  SellerRegistered: 'registration',
  SellerApproved: 'seller-decision',
  SellerRejected: 'seller-decision',
  BankInfoApproved: 'bank-decision',
  BankInfoRejected: 'bank-decision',
  TicketApproved: 'tickets-decided',
  TicketRejected: 'tickets-decided',
  PurchaseCompleted: 'sale',
  DisputeOpened: 'dispute-opened',
  DisputeDecided: 'dispute-decided',
  DisputeWithdrawn: 'dispute-withdrawn',
  TicketSuspended: 'event-change',
  TicketResumed: 'event-back',
  DeliveryReminded: 'delivery-reminder',
  DeliveryOverdue: 'delivery-overdue',
} as const satisfies Readonly<Record<string, MailSeller['about']>>;

/**
 * Queues a mail for the seller, once for each event. Tickets decided within the same stretch of time are one mail,
 * because administrators decide hundreds at once.
 */
@Reaction({
  name: 'when-something-happens-to-seller-mail-them',
  on: Object.keys(SUBJECTS),
  // What happened before sellers got mails is no news.
  startAt: 'head',
})
export class WhenSomethingHappensToSellerMailThem implements ReactionHandler {
  constructor(
    private readonly jobs: JobQueue,
    private readonly queries: QueryBus,
    @Inject(CONFIG) private readonly config: Pick<Config, 'DECISION_MAIL_SECONDS'>,
  ) {}

  async handle(event: FeedEvent): Promise<void> {
    const { id, type, streamId } = event;
    const { entityId } = parseStreamId(streamId);
    const about = SUBJECTS[type as keyof typeof SUBJECTS];
    switch (about) {
      case 'registration':
      case 'seller-decision':
      case 'bank-decision':
        return this.enqueue({ sellerId: entityId, about, key: id });
      case 'tickets-decided':
        return this.ticketDecided(entityId, event);
      case 'sale':
        return this.sold(entityId);
      case 'dispute-opened':
      case 'dispute-decided':
      case 'dispute-withdrawn':
        return this.disputed(about, entityId, event);
      case 'event-change':
      case 'event-back':
        return this.eventChanged(about, entityId, event);
      case 'delivery-reminder':
      case 'delivery-overdue':
        return this.deliveryDue(about, entityId);
    }
  }

  private async ticketDecided(ticketId: string, { at }: FeedEvent): Promise<void> {
    const sellerId = (await this.queries.execute(new SellersOfTickets([ticketId]))).get(ticketId);
    if (sellerId === undefined) return;
    const length = this.config.DECISION_MAIL_SECONDS * 1000;
    const from = Math.floor(at.getTime() / length) * length;
    const until = from + length;
    const decided = { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
    const key = `tickets-decided-${sellerId}-${from}`;
    // What was decided at its very end is stored a moment later.
    const delayMs = Math.max(0, until + SETTLED_MS - Date.now());
    await this.enqueue({ sellerId, about: 'tickets-decided', decided, key }, delayMs);
  }

  private async sold(purchaseId: string): Promise<void> {
    const sales = await this.queries.execute(new SalesOfPurchase(purchaseId));
    for (const sellerId of sales.keys())
      await this.enqueue({ sellerId, about: 'sale', purchaseId, key: `sale-${purchaseId}-${sellerId}` });
  }

  /**
   * Official tickets have no seller. That the same order is disputed again is told later each time, and not at all when the
   * buyer withdraws it by then.
   */
  private async disputed(about: MailSeller['about'], disputeId: string, event: FeedEvent): Promise<void> {
    const { sellerId } = event.data as { readonly sellerId: string | null };
    if (sellerId === null) return;
    const before = await this.queries.execute(new CountDisputesBefore(disputeId));
    const openingMailWaitMs = combinedMailDelayMs(before, this.config.DECISION_MAIL_SECONDS);
    const delayMs = about === 'dispute-opened' ? openingMailWaitMs : 0;
    await this.enqueue({ sellerId, about, disputeId, openingMailWaitMs, key: event.id }, delayMs);
  }

  /**
   * One mail a seller and change, however many of their tickets follow it; none when they confirmed a ticket
   * themselves.
   */
  private async eventChanged(
    about: 'event-change' | 'event-back',
    ticketId: string,
    { data }: FeedEvent,
  ): Promise<void> {
    const { changeId } = data as Partial<TicketSuspended['data']>;
    if (changeId === undefined) return;
    const sellerId = (await this.queries.execute(new SellersOfTickets([ticketId]))).get(ticketId);
    if (sellerId === undefined) return;
    await this.enqueue({ sellerId, about, ticketId, key: `${about}-${changeId}-${sellerId}` });
  }

  /**
   * One mail for all seats of a sale with the same due time. It lists the seats that are undelivered when it is
   * written.
   */
  private async deliveryDue(
    about: 'delivery-reminder' | 'delivery-overdue',
    deliveryId: string,
  ): Promise<void> {
    const found = await this.queries.execute(new FindDelivery(deliveryId));
    if (!found || found.sellerId === null || found.dueAt === null) return;
    const { sellerId, purchaseId, dueAt } = found;
    const key = `${about}-${purchaseId}-${sellerId}-${dueAt.getTime()}`;
    await this.enqueue({ sellerId, about, purchaseId, key });
  }

  private async enqueue(mail: MailSeller, delayMs = 0): Promise<void> {
    await this.jobs.enqueue(mailSeller, mail, { id: mail.key, delayMs });
  }
}

const SETTLED_MS = 2_000;
