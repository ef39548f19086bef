import { resultsAsked, type SearchCriteria } from '@terrace/contracts/pages/search-address';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { eventsQuery } from './events-query';
import { resultsAddress } from './search-criteria';

/**
 * Searches, then opens the results, whose address holds the criteria (product.md 4.10). The results page reports a
 * failed search.
 */
export function useSearch() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isSearching, setSearching] = useState(false);
  const search = async (criteria: SearchCriteria) => {
    setSearching(true);
    await queries.query({ ...eventsQuery(resultsAsked(criteria, 1)), retry: false }).catch(() => undefined);
    setSearching(false);
    void navigate(resultsAddress(criteria));
  };
  return { search, isSearching };
}
