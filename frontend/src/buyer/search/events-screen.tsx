import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { resultsAskedIn } from '@terrace/contracts/pages/search-address';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../ui/layout/page';
import { slashed } from './date-ranges';
import { EventBrowser } from './event-browser';
import { useEvents } from './events-query';
import { SearchForm } from './search-form';

/** `/events`: all events from today, and the search form (product.md 2.1). */
export default function EventsScreen() {
  const [search] = useSearchParams();
  const asked = resultsAskedIn(search);
  const events = useEvents({ ...asked, from: asked.from ?? slashed(new Date()) });
  return (
    <Page {...pageHeads.events} intro={pageHeads.events.description}>
      <div className="mb-8">
        <SearchForm />
      </div>
      <EventBrowser label={pageHeads.events.title} events={events} />
    </Page>
  );
}
