import * as z from 'zod/mini';

/** When and where an event is. Date (dd/MM/yyyy) and time (HH:mm) are the venue's; null while not announced. */
export const EventFacts = z.strictObject({
  name: z.string(),
  date: z.nullable(z.string()),
  time: z.nullable(z.string()),
  venue: z.string(),
  city: z.string(),
  /** ISO UTC, from the start of the day where the hour is not known; null without a date. */
  startsAt: z.nullable(z.string()),
});
export type EventFacts = z.infer<typeof EventFacts>;

/** What happened to an event. `restored`: a cancelled or vanished event is on again as it was. */
export const EventChangeKind = z.enum(['cancelled', 'moved', 'vanished', 'restored']);
export type EventChangeKind = z.infer<typeof EventChangeKind>;

/** Whether upstreams write this hour while there is none. */
export function isUnannouncedHour(time: string): boolean {
  return time === '00:00';
}

/** The hour of what was listed or bought; an hour that was announced since, on the same day, is the event's. */
export function hourOf(
  { date, time }: Pick<EventFacts, 'date' | 'time'>,
  event: Pick<EventFacts, 'date' | 'time'>,
): string | null {
  const isOpen = time === null || (isUnannouncedHour(time) && date === event.date);
  return isOpen ? (event.time ?? time) : time;
}

/** Whether day, time and venue are the same; another city for the same venue corrects a mistake. */
export function isSameOccasion(one: EventFacts, other: EventFacts): boolean {
  return one.date === other.date && one.time === other.time && one.venue === other.venue;
}

/** What a buyer of a moved event wants. */
export const EventChangeChoice = z.enum(['keep', 'refund']);
export type EventChangeChoice = z.infer<typeof EventChangeChoice>;
