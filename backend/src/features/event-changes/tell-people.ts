import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { payableAt } from '@terrace/contracts/values/payout';
import { FIRST_POLICY } from '@terrace/contracts/values/sale-policy';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { MoveSalePayout } from '../payouts/payouts.public.js';
import { NoteEventChange, PurchasesToTell, SalesOfPurchase } from '../purchases/purchases.public.js';
import { FollowEvent, TicketsToFollow } from '../tickets/tickets.public.js';
import { loadChanges } from './event-changes.query.js';
import type { PresentableChange } from './event-changes.projection.js';

/** Brings what became of an event to its tickets, purchases and payouts; again and again it changes nothing more. */
@Injectable()
export class TellPeople {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(DATABASE_POOL) private readonly database: Queryable,
  ) {}

  /** 1. tickets, so that no hold begins any more; 2. purchases; 3. their payouts. */
  async of(eventId: string): Promise<void> {
    const [change] = await loadChanges([eventId], this.database);
    if (!change) return;
    const { standing, facts_before: from, facts_now: to, number } = change;
    const changeId = `${eventId}.${number}`;
    const event = { changeId, standing, from, to };
    const tickets = await this.queries.execute(new TicketsToFollow(eventId, change.changed_at));
    for (const id of tickets) await this.commands.execute(new FollowEvent(id, event));
    const purchases = await this.queries.execute(new PurchasesToTell(eventId));
    for (const id of purchases) {
      const told = { ...event, number, answerUntil: change.answer_until };
      await this.commands.execute(new NoteEventChange(id, told));
      await this.movePayouts(id, change);
    }
  }

  /** Nothing of a cancelled event is paid out: its orders are refunded. */
  private async movePayouts(
    purchaseId: string,
    { standing, facts_now: to }: PresentableChange,
  ): Promise<void> {
    const day = standing === 'cancelled' ? null : payableAt(to.date, FIRST_POLICY.payoutDelayDays);
    const sellers = await this.queries.execute(new SalesOfPurchase(purchaseId));
    for (const sellerId of sellers.keys())
      await this.commands.execute(new MoveSalePayout(sellerId, purchaseId, day));
  }
}
