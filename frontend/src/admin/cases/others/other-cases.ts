import {
  type PersonCase,
  type SellerCase,
  type TicketCase,
  getPersonCase,
  getSellerCase,
  getTicketCase,
} from '@terrace/contracts/http/console/other-cases';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../../api/client';
import { useLiveQuery } from '../../../live/use-live-query';
import { CASE } from '../order-case';

/** Everything about a buyer, live. */
export function usePersonCase(id: string) {
  return useCase<PersonCase>('person', id, (signal) => callApi(getPersonCase, { params: { id }, signal }));
}

/** Everything about a seller, live. */
export function useSellerCase(id: string) {
  return useCase<SellerCase>('seller', id, (signal) => callApi(getSellerCase, { params: { id }, signal }));
}

/** Everything about a ticket, live. */
export function useTicketCase(id: string) {
  return useCase<TicketCase>('ticket', id, (signal) => callApi(getTicketCase, { params: { id }, signal }));
}

/** A case that is loaded again when a change is of it, or of a thing that names it. */
function useCase<Data>(kind: string, id: string, load: (signal: AbortSignal) => Promise<Data>) {
  return useLiveQuery<Data>({
    queryKey: [CASE, kind, id],
    queryFn: ({ signal }) => load(signal),
    topics: [topics.admin],
    apply: (data, change) => (change.id === id || names(change.data, id) ? 'refetch' : data),
  });
}

function names(data: unknown, id: string): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...data };
  return (
    fields['sellerId'] === id ||
    fields['buyerId'] === id ||
    fields['ticketId'] === id ||
    names(fields['subject'], id) ||
    fields['id'] === id
  );
}
