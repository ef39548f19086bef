import { tzOffset, tzScan } from '@date-fns/tz';
import { MINUTE_MS } from '@terrace/contracts/values/time/durations';

/** The scanned span on each side of the event: it holds the last change before the event and the next one. */
const SCANNED_MONTHS = 13;

/** A change of a zone's clocks. Offsets are minutes ahead of UTC. */
interface ClockChange {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/**
 * The VTIMEZONE of an IANA zone as far as an event at this instant needs it (RFC 5545, 3.6.5): every change
 * of the clocks around it, or its one offset where they never change.
 */
export function timeZoneComponent(zone: string, at: Date): string {
  const changes = changesAround(zone, at);
  const constant = tzOffset(zone, at);
  const observances =
    changes.length > 0
      ? changes.flatMap(observance)
      : observance({
          at: Date.UTC(1970, 0, 1) - constant * MINUTE_MS,
          before: constant,
          after: constant,
        });
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances, 'END:VTIMEZONE'].join('\r\n');
}

/** DTSTART is a time of the clocks before the change. */
function observance({ at, before, after }: ClockChange): readonly string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  const start = new Date(at + before * MINUTE_MS).toISOString().slice(0, 19).replace(/[-:]/g, '');
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${utcOffset(before)}`,
    `TZOFFSETTO:${utcOffset(after)}`,
    `END:${kind}`,
  ];
}

function utcOffset(minutes: number): string {
  const part = (count: number) => String(Math.floor(count)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${part(Math.abs(minutes) / 60)}${part(Math.abs(minutes) % 60)}`;
}

function changesAround(zone: string, at: Date): readonly ClockChange[] {
  const month = (offset: number) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + offset, 1));
  const interval = { start: month(-SCANNED_MONTHS), end: month(SCANNED_MONTHS) };
  return tzScan(zone, interval).map(({ date, change, offset }) => ({
    at: date.getTime(),
    before: offset - change,
    after: offset,
  }));
}
