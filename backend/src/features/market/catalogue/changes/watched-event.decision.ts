import { type EventFacts, isSameOccasion, isUnannouncedHour } from '@terrace/contracts/values/event-facts';

/** Number of refreshes in a row that must agree before a change is stored. */
const AGREEING_REFRESHES = 2;

/** An event as a refresh found it: `gone` when no list has it; its facts are then the last ones known. */
export interface SeenEvent extends EventFacts {
  readonly state: 'on' | 'cancelled' | 'gone';
  /** ISO UTC: when its day is over; null without a date. */
  readonly endsAt: string | null;
}

/** The known facts of a watched event, and the different facts that the last refreshes found. */
export interface WatchedEvent {
  readonly known: SeenEvent;
  readonly candidate: { readonly seen: SeenEvent; readonly times: number } | null;
  /** Of the last refresh that was compared. */
  readonly generation: number;
}

/** The event as it is watched from now on, and the change when enough refreshes agree. */
interface Comparison {
  readonly watched: WatchedEvent;
  readonly change: { readonly from: SeenEvent; readonly to: SeenEvent } | null;
}

/**
 * Compares what a refresh found with the known facts (product.md 19.2). A refresh counts once, however often it is
 * compared; one with other facts restarts the count. Past events change no more.
 */
export function compareRefresh(
  watched: WatchedEvent,
  found: SeenEvent | null,
  { generation, now, agreeing = AGREEING_REFRESHES }: { generation: number; now: Date; agreeing?: number },
): Comparison {
  const { known, candidate } = watched;
  if (generation <= watched.generation) return { watched, change: null };
  const seen: SeenEvent = found ?? { ...known, state: 'gone' };
  if (isOver(known, now) || isSame(known, seen) || isAnnounced(known, seen))
    return { watched: { known: seen, candidate: null, generation }, change: null };
  const times = candidate && isSame(candidate.seen, seen) ? candidate.times + 1 : 1;
  if (times < agreeing) return { watched: { known, candidate: { seen, times }, generation }, change: null };
  return { watched: { known: seen, candidate: null, generation }, change: { from: known, to: seen } };
}

function isOver({ endsAt }: SeenEvent, now: Date): boolean {
  return endsAt !== null && new Date(endsAt) <= now;
}

function isSame(one: SeenEvent, other: SeenEvent): boolean {
  return one.state === other.state && isSameOccasion(one, other);
}

/**
 * A day, an hour or a venue that nobody knew before is news, but no change. 00:00 is what upstreams write while they do not
 * know the hour.
 */
function isAnnounced(known: SeenEvent, seen: SeenEvent): boolean {
  const isHourOpen = known.time === null || (isUnannouncedHour(known.time) && known.date === seen.date);
  const before = {
    ...known,
    date: known.date ?? seen.date,
    time: isHourOpen ? seen.time : known.time,
    venue: known.venue || seen.venue,
  };
  return isSame(before, seen);
}
