import { type QueryClient, useQuery } from '@tanstack/react-query';
import { readKeptSeats } from '../../offline/kept-tickets';

/** Until the first render uses what was read before it. */
const PREPARED_MS = 10_000;

/** The kept seats of a list (`WALLET` or the id of an order); null when the browser has none. */
export function useKeptSeats(list: string) {
  return useQuery(keptSeats(list));
}

/** Reads the kept seats of a list before the first render, which then shows them. Never throws. */
export async function prepareKeptSeats(queries: QueryClient, list: string): Promise<void> {
  await queries.query({ ...keptSeats(list), gcTime: PREPARED_MS });
}

const keptSeats = (list: string) => ({
  queryKey: ['kept-seats', list],
  queryFn: () => readKeptSeats(list).catch(() => null),
  gcTime: 0,
  retry: false,
});
