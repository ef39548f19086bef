import { listSports } from '@terrace/contracts/http/catalogue';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../app/api';

/** All sports of the catalogue; they change with the seasons, not while somebody looks. */
export function useSports() {
  return useQuery({
    queryKey: ['sports'],
    queryFn: ({ signal }) => callApi(listSports, { signal }),
    staleTime: 10 * 60_000,
  });
}
