import { searchHeads } from '@terrace/contracts/pages/page-heads';
import { criteriaIn, isAsking, resultsAskedIn } from '@terrace/contracts/pages/search-address';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Page } from '../../ui/layout/page';
import { EventResults } from './event-results';
import { useEvents } from './events-query';
import { FacetPanel } from './facet-panel';
import { messages } from './messages';
import { SearchForm } from './search-form';
import { SortSelect } from './sort-select';

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
      <div className="mb-8">
        <SearchForm key={Object.values(criteria).join('|')} initial={criteria} />
      </div>
      {asking ? (
        <div className="grid gap-6 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-8">
          <div>{events.data && <FacetPanel facets={events.data.facets} />}</div>
          <EventResults label={title} events={events} failed={FAILED} columns={2} actions={<SortSelect />} />
        </div>
      ) : (
        <EmptyState title={messages.none} />
      )}
    </Page>
  );
}
