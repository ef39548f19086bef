import { useQuery } from '@tanstack/react-query';
import { readKeptSeats } from '../../offline/kept-tickets';

/** The kept seats of a list (`WALLET` or the id of an order); null when the browser has none. */
export function useKeptSeats(list: string) {
  return useQuery({
    queryKey: ['kept-seats', list],
    queryFn: () => readKeptSeats(list).catch(() => null),
    gcTime: 0,
    retry: false,
  });
}
