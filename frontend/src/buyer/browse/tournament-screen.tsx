import { pageIn } from '@terrace/contracts/pages/search-address';
import { tournamentHead } from '@terrace/contracts/pages/page-heads';
import { useParams, useSearchParams } from 'react-router-dom';
import { Page } from '../../ui/layout/page';
import { EventResults } from '../search/event-results';
import { useTournamentEvents } from './browse-queries';
import { messages } from './messages';

/** `/tournament/:tournamentId/:tournamentName`: the events of a tournament. */
export default function TournamentScreen() {
  const { tournamentId = '', tournamentName = '' } = useParams();
  const [search] = useSearchParams();
  const events = useTournamentEvents(tournamentId, pageIn(search));
  return (
    <Page {...tournamentHead({ name: tournamentName })} intro={messages.tournamentIntro}>
      <EventResults label={messages.eventsOf(tournamentName)} events={events} />
    </Page>
  );
}
