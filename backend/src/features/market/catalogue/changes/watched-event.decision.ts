import { type EventFacts, isSameOccasion, isUnannouncedHour } from '@terrace/contracts/values/event-facts';

/** So many refreshes in a row must say the same before anybody is told. */
export const AGREEING_REFRESHES = 2;

/** An event as a refresh found it: `gone` when no list has it; its facts are then the last ones known. */
export interface SeenEvent extends EventFacts {
  readonly state: 'on' | 'cancelled' | 'gone';
  /** ISO UTC: when its day is over; null without a date. */
  readonly endsAt: string | null;
}

/** What is known of an event that matters to somebody, and what the last refreshes said otherwise. */
export interface WatchedEvent {
  readonly known: SeenEvent;
  readonly candidate: { readonly seen: SeenEvent; readonly times: number } | null;
  /** Of the refresh that looked last. */
  readonly generation: number;
}

/** What a look leads to: the event as it is watched from now on, and the change when enough refreshes agree. */
export interface Look {
  readonly watched: WatchedEvent;
  readonly change: { readonly from: SeenEvent; readonly to: SeenEvent } | null;
}

/**
 * Compares what a refresh found with what is known (product.md 19.2). A refresh counts once, however often it looks; one
 * with other facts restarts the count. Past events change no more.
 */
export function lookAt(
  watched: WatchedEvent,
  found: SeenEvent | null,
  { generation, now, agreeing = AGREEING_REFRESHES }: { generation: number; now: Date; agreeing?: number },
): Look {
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
