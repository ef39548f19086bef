import {
  type AdminDelivery,
  type AdminDeliveryFilter,
  type QuestionForm,
  decideTicketQuestion,
  listAllDeliveries,
  readTicketFile,
} from '@terrace/contracts/http/buying/deliveries';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { topics } from '@terrace/contracts/live/topics';
import { keepPreviousData } from '@tanstack/react-query';
import { callApi, callForFile } from '../../api/client';
import { useLiveQuery } from '../../live/use-live-query';
import { ROWS_PER_PAGE } from '../list/rows-per-page';

/** A page of the filtered deliveries with the counts of all, live. */
export function useAllDeliveries(filter: AdminDeliveryFilter, page: number) {
  return useLiveQuery<ResponseOf<typeof listAllDeliveries>>({
    queryKey: ['admin-deliveries', filter, page],
    queryFn: ({ signal }) =>
      callApi(listAllDeliveries, { query: { ...filter, page, perPage: ROWS_PER_PAGE }, signal }),
    topics: [topics.admin],
    apply: (deliveries, { kind }) => (kind === 'delivery' ? 'refetch' : deliveries),
    placeholderData: keepPreviousData,
  });
}

/** Decides about a seat in question as it is shown. Throws ApiProblem when it was decided or delivered again since. */
export function decideQuestion(
  { id, deliveredAt }: AdminDelivery,
  decision: QuestionForm['decision'],
): Promise<AdminDelivery> {
  return callApi(decideTicketQuestion, {
    params: { id },
    body: { decision, deliveredAt: deliveredAt ?? '' },
  });
}

/** The file of a seat that is disputed or in question; reading it is recorded. */
export function loadTicketFile({ id }: AdminDelivery): Promise<Blob> {
  return callForFile(readTicketFile, { params: { id } });
}
