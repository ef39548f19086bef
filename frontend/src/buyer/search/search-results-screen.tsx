import { searchHeads } from '@terrace/contracts/pages/page-heads';
import { criteriaIn, isAsking, resultsAskedIn } from '@terrace/contracts/pages/search-address';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Page } from '../../ui/layout/page';
import { EventBrowser } from './event-browser';
import { useEvents } from './events-query';
import { messages } from './messages';
import { SearchBar } from './search-bar';
import { SearchForm } from './search-form';

/** A failed search shows an empty list (product.md 4.10) with the reason. */
const FAILED = { title: messages.none, text: messages.failed };

/** `/search-results`: the events that match the address (product.md 2.16). */
export default function SearchResultsScreen() {
  const [search] = useSearchParams();
  const criteria = criteriaIn(search);
  const asking = isAsking(search);
  const events = useEvents(resultsAskedIn(search), asking);
  const { title, description } = asking ? searchHeads.results : searchHeads.nothingAsked;
  return (
    <Page title={title} intro={description}>
      <div className="mb-8">{asking ? <SearchBar criteria={criteria} /> : <SearchForm />}</div>
      {asking ? (
        <EventBrowser label={title} events={events} failed={FAILED} />
      ) : (
        <EmptyState title={messages.none} />
      )}
    </Page>
  );
}
