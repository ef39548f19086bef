import { sportHead } from '@terrace/contracts/pages/page-heads';
import { resultsAskedIn } from '@terrace/contracts/pages/search-address';
import { useParams, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { EventBrowser } from '../search/event-browser';
import { useEvents } from '../search/events-query';
import { messages } from './messages';
import { NamedPage } from './named-page';
import { tournamentsQuery, useSportName } from './place-names';
import { TournamentGrid } from './tournament-grid';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import type { listTournaments } from '@terrace/contracts/http/market/catalogue';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/** `/sport/:sportId/:sportName`: all tournaments of a sport and how many there are, then its events. */
export default function SportScreen() {
  const { sportId = '' } = useParams();
  const sport = useSportName(sportId);
  const tournaments = useQuery(tournamentsQuery(sportId));
  const total = tournaments.data?.total;
  const [search] = useSearchParams();
  const events = useEvents(resultsAskedIn(search, { sport: sportId }));
  return (
    <NamedPage
      place={sport}
      kind={messages.kinds.sport}
      head={sportHead}
      intro={total ? messages.tournaments(total) : undefined}
    >
      {(name) => (
        <>
          <Tournaments tournaments={tournaments} sport={name} />
          <section aria-labelledby="events" className="mt-12">
            <h2 id="events" className="mb-4 text-22 md:text-28">
              {messages.sportEvents(name)}
            </h2>
            <EventBrowser label={messages.sportEvents(name)} events={events} fixed="sport" />
          </section>
        </>
      )}
    </NamedPage>
  );
}

function Tournaments({
  tournaments,
  sport,
}: {
  readonly tournaments: UseQueryResult<ResponseOf<typeof listTournaments>>;
  readonly sport: string;
}) {
  if (tournaments.isPending) return <Loading text={messages.tournamentsLoading} />;
  if (tournaments.data === undefined)
    return (
      <ErrorState
        title={messages.tournamentsFailed}
        onRetry={() => void tournaments.refetch()}
        retrying={tournaments.isFetching}
      />
    );
  const { items } = tournaments.data;
  return items.length === 0 ? (
    <EmptyState title={messages.noTournaments} text={messages.noTournamentsText} />
  ) : (
    <TournamentGrid label={messages.tournamentsOf(sport)} tournaments={items} />
  );
}
