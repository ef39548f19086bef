import { slashDate } from '@terrace/contracts/values/time/event-date';
import type { EventTimes } from '@terrace/contracts/values/time/event-times';
import type { EventRow } from '../catalogue-rows.table.js';
import { eventTimes } from './event-times.js';

/** The instants of a row of the catalogue; null without a date. */
export function timesOfRow(row: EventRow): EventTimes | null {
  return eventTimes({
    date: row.event_date && slashDate(row.event_date),
    time: row.event_time,
    startsAt: row.starts_at,
    city: row.city,
    country: row.country,
    sport: row.sport_name,
  });
}
