import { resultsAsked, type SearchCriteria } from '@terrace/contracts/pages/search-address';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { eventsQuery } from './events-query';
import { resultsAddress } from './search-criteria';

/**
 * Searches, then goes to the results, whose address holds the criteria (spec 4, Search form). The results
 * page itself says when the search failed.
 */
export function useSearch() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isSearching, setSearching] = useState(false);
  const search = async (criteria: SearchCriteria) => {
    setSearching(true);
    await queries.prefetchQuery({ ...eventsQuery(resultsAsked(criteria, 1)), retry: false });
    setSearching(false);
    void navigate(resultsAddress(criteria));
  };
  return { search, isSearching };
}
