import {
  PinnedTournament,
  type Tournament,
  pinnedTournaments,
} from '@terrace/contracts/http/market/catalogue';
import { topics } from '@terrace/contracts/live/topics';
import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { useQueries, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { applyToList, rowOf } from '../../live/apply-change';
import { LiveChip } from '../../live/live-chip';
import { useLiveQuery } from '../../live/use-live-query';
import { pathTo } from '../../navigation/paths';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Page } from '../../ui/layout/page';
import { SportIcon } from '../../ui/picture/sport-icon';
import { TextLink } from '../../ui/text/text-link';
import { OrderingLine } from '../guide/ordering-line';
import { messages } from './messages';
import { sportsQuery, tournamentsQuery } from './place-names';
import { TournamentGrid } from './tournament-grid';

/** `/top-tournaments`: pinned tournaments by sport, live; all of them while none is pinned (product.md 2.4). */
export default function TopTournamentsScreen() {
  const pins = usePinnedTournaments();
  return (
    <Page {...pageHeads.topTournaments} actions={<LiveChip />}>
      {pins.data ? (
        <>
          {pins.data.items.length > 0 ? (
            <Sports tournaments={pins.data.items.map(({ tournament }) => tournament)} />
          ) : (
            <AllTournaments />
          )}
          <OrderingLine of="chosen" />
        </>
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

/** So many of a sport; the sport's page has all. */
const MAX_OF_SPORT = 12;

function AllTournaments() {
  const sports = useQuery(sportsQuery);
  const lists = useQueries({ queries: (sports.data?.items ?? []).map(({ id }) => tournamentsQuery(id)) });
  const queries = [sports, ...lists];
  if (queries.some(({ isPending }) => isPending)) return <Loading text={messages.tournamentsLoading} />;
  const failed = queries.filter(({ isError }) => isError);
  if (failed.length > 0)
    return (
      <ErrorState
        title={messages.tournamentsFailed}
        onRetry={() => failed.forEach((query) => void query.refetch())}
        retrying={failed.some(({ isFetching }) => isFetching)}
      />
    );
  const tournaments = lists.flatMap(({ data }) => data?.items ?? []);
  if (tournaments.length === 0) return <EmptyState title={messages.nothingPinned} />;
  return <Sports tournaments={tournaments} limit={MAX_OF_SPORT} />;
}

function Sports({
  tournaments,
  limit = Infinity,
}: {
  readonly tournaments: readonly Tournament[];
  readonly limit?: number;
}) {
  return bySport(tournaments).map(([id, { name, items }]) => (
    <section key={id} className="mb-12">
      <h2 className="mb-4 flex items-center gap-3 text-22">
        <SportIcon sport={name} className="size-6" />
        {name}
      </h2>
      <TournamentGrid label={messages.tournamentsOf(name)} tournaments={items.slice(0, limit)} />
      {items.length > limit && (
        <TextLink standalone to={pathTo.sport(id, name)} className="mt-2">
          {messages.allTournamentsOf(name, items.length)}
        </TextLink>
      )}
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
        add: (before, added) =>
          [...before, added].sort((one, other) =>
            one.tournament.name.localeCompare(other.tournament.name, 'en'),
          ),
      });
      return items === 'refetch' || items === pinned.items ? pinned : { items };
    },
  });
}

/** Tournaments by sport, sports in alphabetical order. */
function bySport(tournaments: readonly Tournament[]) {
  const sports = new Map<string, { readonly name: string; readonly items: Tournament[] }>();
  for (const tournament of tournaments) {
    const { id, name } = tournament.sport;
    const sport = sports.get(id) ?? { name, items: [] };
    sport.items.push(tournament);
    sports.set(id, sport);
  }
  return [...sports].sort(([, one], [, other]) => one.name.localeCompare(other.name, 'en'));
}
