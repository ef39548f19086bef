import { listSports } from '@terrace/contracts/http/market/catalogue';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client';

/** All sports of the catalogue. */
export function useSports() {
  return useQuery({ queryKey: ['sports'], queryFn: ({ signal }) => callApi(listSports, { signal }) });
}
