import { offsetAt } from '../../../platform/venue-time/venue-instant.js';
import { contentLine } from './content-line.js';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Clock changes this far around the event are told; whoever reads them needs the last before it. */
const AROUND_DAYS = 400;
const STEP_DAYS = 20;

/** When a zone's clocks change, and by how much they are ahead of UTC before and after; all in ms. */
interface ClockChange {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/**
 * The VTIMEZONE of an IANA zone as far as an event at this instant needs it (RFC 5545, 3.6.5): every change
 * of the clocks around it, or its one offset where they never change.
 */
export function timeZoneLines(zone: string, at: Date): readonly string[] {
  const changes = changesAround(zone, at.getTime());
  const constant = offsetAt(at.getTime(), zone);
  const observances =
    changes.length > 0
      ? changes.flatMap(observance)
      : observance({ at: Date.UTC(1970, 0, 1) - constant, before: constant, after: constant });
  return ['BEGIN:VTIMEZONE', contentLine('TZID', zone), ...observances, 'END:VTIMEZONE'];
}

/** Date and time as a clock shows them: 20261205T173000. */
export function wallTime(wall: number): string {
  return new Date(wall).toISOString().slice(0, 19).replace(/[-:]/g, '');
}

/** It begins at a time of the clocks before the change. */
function observance({ at, before, after }: ClockChange): readonly string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${wallTime(at + before)}`,
    `TZOFFSETFROM:${utcOffset(before)}`,
    `TZOFFSETTO:${utcOffset(after)}`,
    `END:${kind}`,
  ];
}

function utcOffset(ms: number): string {
  const minutes = Math.abs(ms) / MINUTE_MS;
  const part = (count: number) => String(Math.floor(count)).padStart(2, '0');
  return `${ms < 0 ? '-' : '+'}${part(minutes / 60)}${part(minutes % 60)}`;
}

function changesAround(zone: string, at: number): readonly ClockChange[] {
  const changes: ClockChange[] = [];
  for (let from = at - AROUND_DAYS * DAY_MS; from < at + AROUND_DAYS * DAY_MS; from += STEP_DAYS * DAY_MS) {
    const to = from + STEP_DAYS * DAY_MS;
    if (offsetAt(from, zone) !== offsetAt(to, zone)) changes.push(changeBetween(zone, from, to));
  }
  return changes;
}

/** The one change between two instants, to the minute. */
function changeBetween(zone: string, from: number, to: number): ClockChange {
  const before = offsetAt(from, zone);
  let early = Math.floor(from / MINUTE_MS);
  let late = Math.ceil(to / MINUTE_MS);
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (offsetAt(middle * MINUTE_MS, zone) === before) early = middle;
    else late = middle;
  }
  return { at: late * MINUTE_MS, before, after: offsetAt(late * MINUTE_MS, zone) };
}
