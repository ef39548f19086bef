import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { FIRST_POLICY } from '@terrace/contracts/values/money/sale-policy';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { Database } from '../../../platform/database/database.js';
import { availableAt, onSale } from '../../money/payouts/payouts.public.js';
import { purchaseDecider } from '../../buying/purchases/purchases.public.js';
import { EventOfSale, SalesOfPurchase } from '../../buying/purchases/sales/sales.public.js';
import { NoteEventChange, PurchasesToTell } from '../../buying/purchases/event-change/event-change.public.js';
import { FollowEvent, TicketsToFollow } from '../../selling/tickets/tickets.public.js';
import { Reaction } from '../../../platform/event-core/reaction.js';
import { loadChanges } from './event-changes.reader.js';
import type { PresentableChange } from './event-changes.projection.js';
import type { EventChangeEvent } from './event-change.events.js';

/** Applies the last change of an event to its tickets, purchases and payouts; a repetition changes nothing. */
@Injectable()
export class ApplyEventChange {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly executor: CommandExecutor,
    private readonly database: Database,
  ) {}

  /** Order: 1. tickets, so that no hold begins any more; 2. purchases; 3. their payouts. */
  async to(eventId: string): Promise<void> {
    const [change] = await loadChanges([eventId], this.database);
    if (!change) return;
    const { standing, facts_before: from, facts_now: to, number } = change;
    const changeId = `${eventId}.${number}`;
    const event = { changeId, standing, from, to };
    const tickets = await this.queries.execute(new TicketsToFollow(eventId, change.changed_at));
    for (const id of tickets) await this.commands.execute(new FollowEvent(id, event));
    const purchases = await this.queries.execute(new PurchasesToTell(eventId));
    for (const id of purchases) {
      const told = { ...event, number, answersFrom: change.answer_until && change.changed_at };
      await this.commands.execute(new NoteEventChange(id, told));
      await this.movePayouts(id, change);
    }
  }

  /** Nothing of a cancelled event is paid out: its orders are refunded. The purchase's policy is that of the day it was made. */
  private async movePayouts(purchaseId: string, { standing }: PresentableChange): Promise<void> {
    const sellers = await this.queries.execute(new SalesOfPurchase(purchaseId));
    if (sellers.size === 0) return;
    const event = await this.queries.execute(new EventOfSale(purchaseId));
    for (const sellerId of sellers.keys())
      await this.executor.execute({
        facts: { purchase: { decider: purchaseDecider, entityId: purchaseId } },
        commands: ({ purchase }) => {
          const { payoutDelayDays } = purchase.kind === 'started' ? purchase.policy : FIRST_POLICY;
          const day = standing === 'cancelled' ? null : availableAt(event, payoutDelayDays);
          return [onSale(sellerId, { type: 'MoveSale', purchaseId, availableAt: day })];
        },
        result: {},
      });
  }
}

/** Suspends tickets, ends holds, tells buyers and moves payouts once an event has changed or was decided on. */
@Reaction({
  name: 'when-event-changes-tell-people',
  on: ['EventChanged', 'VanishedEventDecided'] satisfies EventChangeEvent['type'][],
})
export class WhenEventChangesApplyIt implements ReactionHandler {
  constructor(private readonly applyChange: ApplyEventChange) {}

  handle({ streamId }: FeedEvent): Promise<void> {
    return this.applyChange.to(parseStreamId(streamId).entityId);
  }
}
