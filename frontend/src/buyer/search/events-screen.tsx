import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../ui/page';
import { EventResults } from './event-results';
import { pageIn, useEvents } from './events-query';
import { resultsAsked } from './results-asked';
import { NO_CRITERIA } from './search-criteria';
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
