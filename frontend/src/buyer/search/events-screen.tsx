import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { NO_CRITERIA, pageIn, resultsAsked } from '@terrace/contracts/pages/search-address';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../ui/layout/page';
import { EventResults } from './event-results';
import { useEvents } from './events-query';
import { SearchForm } from './search-form';

/** `/events`: all events from today, and the search form (product.md 2.1). */
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

/** Today in the viewer's time zone, as dd/MM/yyyy. */
function todaySlashed(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(now.getDate())}/${two(now.getMonth() + 1)}/${now.getFullYear()}`;
}
