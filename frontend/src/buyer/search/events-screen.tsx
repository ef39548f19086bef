import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { criteriaIn, eventsAskedIn } from '@terrace/contracts/pages/search-address';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../ui/layout/page';
import { slashed } from '../../ui/date/date-ranges';
import { EventBrowser } from './event-browser';
import { useEvents } from './events-query';
import { SearchBar } from './search-bar';

/** `/events`: all events from today, and the search form (product.md 2.1). */
export default function EventsScreen() {
  const [search] = useSearchParams();
  // oxlint-disable-next-line react/purity -- the list begins on the day of each render
  const events = useEvents(eventsAskedIn(search, slashed(new Date())));
  return (
    <Page {...pageHeads.events} intro={pageHeads.events.description}>
      <div className="mb-8">
        <SearchBar criteria={criteriaIn(search)} />
      </div>
      <EventBrowser label={pageHeads.events.title} events={events} />
    </Page>
  );
}
