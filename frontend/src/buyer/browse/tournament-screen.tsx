import { resultsAskedIn } from '@terrace/contracts/pages/search-address';
import { tournamentHead } from '@terrace/contracts/pages/page-heads';
import { useParams, useSearchParams } from 'react-router-dom';
import { EventBrowser } from '../search/event-browser';
import { useEvents } from '../search/events-query';
import { messages } from './messages';
import { NamedPage } from './named-page';
import { useTournamentName } from './place-names';

/** `/tournament/:tournamentId/:tournamentName`: the events of a tournament. */
export default function TournamentScreen() {
  const { tournamentId = '' } = useParams();
  const tournament = useTournamentName(tournamentId);
  const [search] = useSearchParams();
  const events = useEvents(resultsAskedIn(search, { tournament: tournamentId }));
  return (
    <NamedPage
      place={tournament}
      kind={messages.kinds.tournament}
      head={(name) => tournamentHead({ name })}
      intro={messages.tournamentIntro}
    >
      {(name) => <EventBrowser label={messages.eventsOf(name)} events={events} fixed="tournament" />}
    </NamedPage>
  );
}
