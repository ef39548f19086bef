import { isoDate } from '@terrace/contracts/values/event-date';
import { venueInstant } from '../../../platform/venue-time/venue-instant.js';
import type { Occasion } from '../occasion.js';
import { contentLine, textValue } from './content-line.js';
import { timeZoneLines, wallTime } from './time-zone.js';

/** Nobody says how long an event lasts; most are over by then. */
const DURATION = 'PT2H';

/** What a calendar entry is written from. */
export interface CalendarFacts {
  readonly purchaseId: string;
  readonly occasion: Occasion;
  /** What was bought, one line each. */
  readonly bought: readonly string[];
  /** Address of the order's page, without a token: calendars are shared. */
  readonly orderPage: string;
  readonly now: Date;
}

/**
 * An order as an iCalendar object (RFC 5545), or null without a date. The time is the venue's: in its zone
 * where that is known, else floating; a whole day without a time. The UID stays the same for life, so that
 * fetched again after a change of date it replaces the former entry.
 */
export function orderCalendar(facts: CalendarFacts): string | null {
  const { purchaseId, occasion, bought, orderPage, now } = facts;
  const start = startOf(occasion);
  if (start === null) return null;
  const description = [...bought, `Order ${purchaseId}`, ...(occasion.isFinal ? [] : ['Date not final'])];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Terrace//Orders//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...start.zone,
    'BEGIN:VEVENT',
    contentLine('UID', `${purchaseId}@${new URL(orderPage).hostname}`),
    `DTSTAMP:${wallTime(now.getTime())}Z`,
    ...start.lines,
    contentLine('SUMMARY', textValue(occasion.name)),
    contentLine('LOCATION', textValue(occasion.place)),
    contentLine('DESCRIPTION', textValue(description.join('\n'))),
    contentLine('URL', orderPage),
    `STATUS:${occasion.isFinal ? 'CONFIRMED' : 'TENTATIVE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

function startOf({ date, time, timeZone }: Occasion) {
  const day = date === null ? undefined : isoDate(date);
  if (day === undefined) return null;
  if (time === null) return { zone: [], lines: [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`] };
  const wall = wallTime(Date.parse(`${day}T${time}:00Z`));
  const duration = `DURATION:${DURATION}`;
  if (timeZone === null) return { zone: [], lines: [`DTSTART:${wall}`, duration] };
  return {
    zone: timeZoneLines(timeZone, venueInstant(day, time, timeZone)),
    lines: [contentLine(`DTSTART;TZID=${timeZone}`, wall), duration],
  };
}
