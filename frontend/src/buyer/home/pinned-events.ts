import { type CatalogueEvent, PinnedEvent, pinnedEvents } from '@terrace/contracts/http/market/catalogue';
import type { Change } from '@terrace/contracts/live/messages';
import { topics } from '@terrace/contracts/live/topics';
import { isoDate } from '@terrace/contracts/values/time/event-date';
import { callApi } from '../../api/client';
import { applyToList, rowOf } from '../../live/apply-change';
import { useLiveQuery } from '../../live/use-live-query';

interface Pinned {
  readonly items: PinnedEvent[];
}

/** Pinned events of today or later, soonest first; pins and unpins show at once. */
export function usePinnedEvents() {
  return useLiveQuery<Pinned>({
    queryKey: ['pinned-events'],
    queryFn: ({ signal }) => callApi(pinnedEvents, { signal }),
    topics: [topics.pins, topics.catalogue],
    apply: (pinned, change) => withPin(pinned, change),
  });
}

/** The pinned events after one change; 'refetch' after a catalogue refresh, which may have moved any of them. */
export function withPin(pinned: Pinned, change: Change, now = new Date()): Pinned | 'refetch' {
  if (change.kind === 'catalogue') return 'refetch';
  const pin = rowOf(change, 'pin', PinnedEvent);
  if (pin === undefined) return pinned;
  const items = applyToList(pinned.items, change, pin, {
    belongs: (row) => row.pinned && !isOver(row.event, now),
    add: (before, added) => [...before, added].sort(byDate),
  });
  if (items === 'refetch') return items;
  return items === pinned.items ? pinned : { items };
}

/** Whether an event is over in every time zone; on the day itself the server decides. */
function isOver({ dateOfEvent }: CatalogueEvent, now: Date): boolean {
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
  return dateOfEvent !== null && (isoDate(dateOfEvent) ?? '9999') < yesterday;
}

function byDate(one: PinnedEvent, other: PinnedEvent): number {
  return sortText(one).localeCompare(sortText(other));
}

/** Sort key by date; events without a date come last. */
function sortText({ event: { dateOfEvent, timeOfEvent } }: PinnedEvent): string {
  return `${isoDate(dateOfEvent ?? '') ?? '9999'} ${timeOfEvent ?? '99'}`;
}
