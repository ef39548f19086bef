import type { Queryable } from '@terrace/event-core/database/queryable';
import { eventually } from './eventually.js';

/**
 * Waits until every event has its position in the feed and every consumer has handled it, including the events that
 * consumers append themselves (notifications, payouts).
 */
export async function untilEventsHandled(database: Queryable): Promise<void> {
  await eventually('every event was handled', async () => {
    const { rows } = await database.query(
      `select from outbox union all
       select from consumers, feed_head where consumers.position < feed_head.position`,
    );
    return rows.length === 0;
  });
}
