import { PinnedTournament, pinnedTournaments } from '@terrace/contracts/http/catalogue';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../api/client';
import { applyToList, rowOf } from '../../live/apply-change';
import { useLiveQuery } from '../../live/use-live-query';

/** Tournaments an administrator has pinned; pins and unpins show at once. */
export function usePinnedTournaments() {
  return useLiveQuery<{ readonly items: PinnedTournament[] }>({
    queryKey: ['pinned-tournaments'],
    queryFn: ({ signal }) => callApi(pinnedTournaments, { signal }),
    topics: [topics.pins],
    apply: (pinned, change) => {
      const pin = rowOf(change, 'tournament-pin', PinnedTournament);
      if (pin === undefined) return pinned;
      const items = applyToList(pinned.items, change, pin, {
        belongs: (row) => row.pinned,
        add: (before, added) => [...before, added],
      });
      return items === 'refetch' || items === pinned.items ? pinned : { items };
    },
  });
}

/** Pinned tournaments by sport, sports in alphabetical order (product.md 2.4). */
export function bySport(pins: readonly PinnedTournament[]) {
  const sports = new Map<string, PinnedTournament['tournament'][]>();
  for (const { tournament } of pins) {
    const { name } = tournament.sport;
    sports.set(name, [...(sports.get(name) ?? []), tournament]);
  }
  return [...sports].sort(([one], [other]) => one.localeCompare(other, 'en'));
}
