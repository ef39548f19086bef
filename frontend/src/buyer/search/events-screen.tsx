import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { NO_CRITERIA, pageIn, resultsAsked } from '@terrace/contracts/pages/search-address';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../ui/page';
import { EventResults } from './event-results';
import { useEvents } from './events-query';
import { SearchForm } from './search-form';
import { todaySlashed } from './today';

/** `/events`: every event from today on, and the search form (spec 2, Routes). */
export default function EventsScreen() {
  const [search] = useSearchParams();
  const events = useEvents(resultsAsked({ ...NO_CRITERIA, from: todaySlashed() }, pageIn(search)));
  return (
    <Page {...pageHeads.events} intro={pageHeads.events.description}>
      <div className="mb-8">
        <SearchForm />
      </div>
      <EventResults label={pageHeads.events.title} events={events} />
    </Page>
  );
}
