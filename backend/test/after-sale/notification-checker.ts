import type { Queryable } from '@terrace/event-core/database/queryable';
import { textsOf } from './unsettled.js';

/**
 * Violations of the rules of inboxes: a duplicate notification, a gap or repetition in positions, an event without
 * one.
 */
export function notificationViolations(database: Queryable): Promise<readonly string[]> {
  return textsOf(
    `with told as (
       select added.data #>> '{owner,id}' as person, added.data ->> 'rule' as rule,
              told.data ->> 'causeEventId' as cause, (told.data ->> 'position')::int as position
       from events told join events added on added.stream_id = told.stream_id and added.type = 'NotificationAdded'
       where told.type in ('NotificationAdded', 'NotificationRepeated'))
     select person || ' was told ' || count(*) || ' times of ' || cause as text
     from told group by person, rule, cause having count(*) > 1
     union all
     select person || ' has ' || count(*) || ' notifications, the last is number ' || max(position)
     from told group by person having count(distinct position) <> count(*) or max(position) <> count(*)
     union all
     select 'nobody was told of ' || type || ' of ' || stream_id from events
     where type in ('PayoutPaid', 'PurchaseCompleted') and id::text not in (select cause from told)`,
    database,
  );
}
