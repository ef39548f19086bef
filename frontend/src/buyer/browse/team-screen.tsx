import { pageIn } from '@terrace/contracts/pages/search-address';
import { teamHead } from '@terrace/contracts/pages/page-heads';
import { useParams, useSearchParams } from 'react-router-dom';
import { Page } from '../../ui/layout/page';
import { ScarfStripes } from '../../ui/picture/scarf-stripes';
import { EventResults } from '../search/event-results';
import { useTeamEvents } from './browse-queries';
import { messages } from './messages';

/** `/team/:teamName`: the events whose name contains the team's, by date. */
export default function TeamScreen() {
  const { teamName = '' } = useParams();
  const [search] = useSearchParams();
  const events = useTeamEvents(teamName, pageIn(search));
  const head = teamHead(teamName);
  return (
    <Page {...head} intro={head.description}>
      <ScarfStripes name={teamName} className="mb-8 h-16 rounded-card" />
      <EventResults label={messages.eventsOf(teamName)} events={events} />
    </Page>
  );
}
