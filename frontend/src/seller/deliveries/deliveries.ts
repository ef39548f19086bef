import {
  type Delivery,
  type DeliveryFilter,
  type ShipmentForm,
  type TransferForm,
  countTicketPages,
  deliverFile,
  deliverShipment,
  deliverTransfer,
  findTicketCodes,
  getDelivery,
  listDeliveries,
} from '@terrace/contracts/http/buying/deliveries';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { topics } from '@terrace/contracts/live/topics';
import type { Change } from '@terrace/contracts/live/messages';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { useLiveQuery } from '../../live/use-live-query';
import type { DeliveryCalls } from './files/file-delivery';

const KEY = 'my-deliveries';
const PER_PAGE = 50;
/** Maximum number of seats that a dialog loads for an order; the maximum page size of the list. */
const MAX_SEATS = 100;

export type Deliveries = ResponseOf<typeof listDeliveries>;

/** Filter of the list; `purchaseId` selects one order. */
export interface DeliveriesQuery extends DeliveryFilter {
  readonly purchaseId?: string | undefined;
}

/** A page of the seller's deliveries with the counts of all, live. */
export function useDeliveries(filter: DeliveriesQuery, page: number) {
  return useLiveQuery<Deliveries>({
    queryKey: [KEY, 'page', filter, page],
    queryFn: ({ signal }) =>
      callApi(listDeliveries, { query: { ...filter, page, perPage: PER_PAGE }, signal }),
    topics: [topics.seller],
    apply: refetched,
    placeholderData: keepPreviousData,
  });
}

export interface DeliveriesDue {
  readonly count: number;
  /** How many of them are late. */
  readonly overdue: number;
  /** The delivery that is due first. */
  readonly first: Delivery | undefined;
}

/** The number of seats to deliver, live; undefined until it is loaded. */
export function useDeliveriesDue(): DeliveriesDue | undefined {
  const { data } = useLiveQuery<Deliveries>({
    queryKey: [KEY, 'due'],
    queryFn: ({ signal }) =>
      callApi(listDeliveries, { query: { status: 'due', page: 1, perPage: 1 }, signal }),
    topics: [topics.seller],
    apply: refetched,
  });
  return data && { count: data.counts.due, overdue: data.counts.overdue, first: data.items[0] };
}

/** Ids of the orders with due seats, among the 100 most urgent seats, live. */
export function useOrdersToDeliver(): ReadonlySet<string> {
  const { data } = useLiveQuery<Deliveries>({
    queryKey: [KEY, 'orders-due'],
    queryFn: ({ signal }) =>
      callApi(listDeliveries, { query: { status: 'due', page: 1, perPage: MAX_SEATS }, signal }),
    topics: [topics.seller],
    apply: refetched,
  });
  return new Set(data?.items.map(({ purchaseId }) => purchaseId));
}

/** All seats of an order, loaded once when a dialog opens. */
export function useSeatsOfOrder(purchaseId: string) {
  return useQuery({
    queryKey: [KEY, 'order', purchaseId],
    queryFn: async ({ signal }) =>
      (await callApi(listDeliveries, { query: { purchaseId, page: 1, perPage: MAX_SEATS }, signal })).items,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** One delivery with its recipient, live. */
export function useDelivery(id: string) {
  return useLiveQuery<ResponseOf<typeof getDelivery>>({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) => callApi(getDelivery, { params: { id }, signal }),
    topics: [topics.seller],
    apply: (delivery, change) => (change.kind === 'delivery' && change.id === id ? 'refetch' : delivery),
  });
}

/** The details of these seats with their recipients. */
export function useRecipients(seats: readonly Delivery[]) {
  return useQueries({
    queries: seats.map(({ id }) => ({
      queryKey: [KEY, 'one', id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        callApi(getDelivery, { params: { id }, signal }),
    })),
    combine: (asked) => ({
      data: asked.every(({ data }) => data) ? asked.flatMap(({ data }) => data ?? []) : undefined,
      isError: asked.some(({ isError, data }) => isError && !data),
      isFetching: asked.some(({ isFetching }) => isFetching),
      refetch: () => asked.forEach(({ refetch }) => void refetch()),
    }),
  });
}

function refetched(deliveries: Deliveries, change: Change): Deliveries | 'refetch' {
  return change.kind === 'delivery' ? 'refetch' : deliveries;
}

/** The API calls that deliver a seat by a file. */
export const fileCalls: DeliveryCalls = {
  countPages: async (file, signal) => (await callApi(countTicketPages, { files: [file], signal })).pages,
  findCodes: async (file, signal) => (await callApi(findTicketCodes, { files: [file], signal })).pages,
  deliver: ({ seatId, file, page, ...rest }) =>
    callApi(deliverFile, {
      params: { id: seatId },
      query: page === null ? {} : { page },
      files: [file],
      ...rest,
    }),
};

/** Delivers a mobile ticket by a transfer, with an optional picture as proof. */
export function sendTransfer(
  id: string,
  body: TransferForm,
  proof: File | undefined,
  idempotencyKey: string,
) {
  return callApi(deliverTransfer, { params: { id }, body, ...(proof && { files: [proof] }), idempotencyKey });
}

/** Delivers a paper ticket with a carrier. */
export function sendShipment(id: string, body: ShipmentForm, idempotencyKey: string) {
  return callApi(deliverShipment, { params: { id }, body, idempotencyKey });
}
