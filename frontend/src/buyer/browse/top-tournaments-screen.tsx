import { PinnedTournament, pinnedTournaments } from '@terrace/contracts/http/market/catalogue';
import { topics } from '@terrace/contracts/live/topics';
import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { callApi } from '../../api/client';
import { applyToList, rowOf } from '../../live/apply-change';
import { LiveChip } from '../../live/live-chip';
import { useLiveQuery } from '../../live/use-live-query';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Page } from '../../ui/layout/page';
import { SportIcon } from '../../ui/picture/sport-icon';
import { messages } from './messages';
import { TournamentGrid } from './tournament-grid';

/** `/top-tournaments`: pinned tournaments by sport, live. */
export default function TopTournamentsScreen() {
  const pins = usePinnedTournaments();
  return (
    <Page {...pageHeads.topTournaments} actions={<LiveChip />}>
      {pins.data ? (
        <Sports sports={bySport(pins.data.items)} />
      ) : pins.isError ? (
        <ErrorState
          title={messages.tournamentsFailed}
          onRetry={() => void pins.refetch()}
          retrying={pins.isFetching}
        />
      ) : (
        <Loading text={messages.tournamentsLoading} />
      )}
    </Page>
  );
}

function Sports({ sports }: { readonly sports: ReturnType<typeof bySport> }) {
  if (sports.length === 0) return <EmptyState title={messages.nothingPinned} />;
  return sports.map(([sport, tournaments]) => (
    <section key={sport} className="mb-12">
      <h2 className="mb-4 flex items-center gap-3 text-22">
        <SportIcon sport={sport} className="size-6" />
        {sport}
      </h2>
      <TournamentGrid label={messages.tournamentsOf(sport)} tournaments={tournaments} />
    </section>
  ));
}

/** Tournaments an administrator has pinned; pins and unpins show at once. */
function usePinnedTournaments() {
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
function bySport(pins: readonly PinnedTournament[]) {
  const sports = new Map<string, PinnedTournament['tournament'][]>();
  for (const { tournament } of pins) {
    const { name } = tournament.sport;
    sports.set(name, [...(sports.get(name) ?? []), tournament]);
  }
  return [...sports].sort(([one], [other]) => one.localeCompare(other, 'en'));
}
