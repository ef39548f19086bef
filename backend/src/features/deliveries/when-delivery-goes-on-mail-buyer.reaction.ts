import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Queryable } from '@terrace/event-core/database/queryable';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { Reaction } from '../../platform/event-core/reaction.js';
import { MailBuyer, type MailAbout } from '../purchases/purchases.public.js';
import { loadDeliveries } from './deliveries.query.js';
import type { DeliveryEvent } from './delivery.events.js';
import {
  loadSeatsOfLine,
  mailOfArrival,
  mailOfDelay,
  mailOfRefusal,
  mailOfReplacement,
} from './delivery-mail.js';
import type { PresentableDelivery } from './delivery.presenter.js';

/** Mails the buyer when all seats of a line have arrived, after each replacement, and about a delay; each mail once. */
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
    @Inject(DATABASE_POOL) private readonly database: Queryable,
  ) {}

  async handle({ type, streamId, data }: FeedEvent): Promise<void> {
    const { at } = data as { readonly at: string };
    const [row] = await loadDeliveries([parseStreamId(streamId).entityId], this.database);
    if (!row) return;
    const about = await this.mailOf(row, type, at);
    if (about) await this.commands.execute(new MailBuyer(row.purchase_id, about));
  }

  private async mailOf(row: PresentableDelivery, type: string, at: string): Promise<MailAbout | null> {
    if (row.timeline.some((step) => step.kind === 'replaced' && step.at === at))
      return mailOfReplacement(row.id, at);
    if (type === 'TicketRefused') return mailOfRefusal(row.id, at);
    const seats = await loadSeatsOfLine(row, this.database);
    const firstId = seats[0]?.id ?? row.id;
    if (type === 'DeliveryOverdue') return row.due_at && mailOfDelay(firstId, row.due_at);
    const wanted = seats.filter(({ status }) => status !== 'cancelled');
    const isThere = wanted.length > 0 && wanted.every(({ delivered }) => delivered !== null);
    return isThere ? mailOfArrival(firstId) : null;
  }
}
