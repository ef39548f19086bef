import { pageIn } from '@terrace/contracts/pages/search-address';
import { tournamentHead } from '@terrace/contracts/pages/page-heads';
import { useParams, useSearchParams } from 'react-router-dom';
import { EventResults } from '../search/event-results';
import { useTournamentEvents } from './browse-queries';
import { messages } from './messages';
import { NamedPage } from './named-page';
import { useTournamentName } from './place-names';

/** `/tournament/:tournamentId/:tournamentName`: the events of a tournament. */
export default function TournamentScreen() {
  const { tournamentId = '' } = useParams();
  const tournament = useTournamentName(tournamentId);
  const [search] = useSearchParams();
  const events = useTournamentEvents(tournamentId, pageIn(search));
  return (
    <NamedPage
      place={tournament}
      kind={messages.kinds.tournament}
      head={(name) => tournamentHead({ name })}
      intro={messages.tournamentIntro}
    >
      {(name) => <EventResults label={messages.eventsOf(name)} events={events} />}
    </NamedPage>
  );
}
