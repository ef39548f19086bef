import {
  type AdminDelivery,
  type AdminDeliveryFilter,
  type QuestionForm,
  decideTicketQuestion,
  listAllDeliveries,
  readTicketFile,
} from '@terrace/contracts/http/buying/deliveries';
import { callApi, callForFile } from '../../api/client';
import { useCountedList } from '../list/use-console-list';

/** A page of the filtered deliveries with the counts of all, live. */
export function useAllDeliveries(filter: AdminDeliveryFilter, page: number) {
  return useCountedList(filter, page, {
    key: 'admin-deliveries',
    kinds: ['delivery'],
    fetchPage: (query, signal) => callApi(listAllDeliveries, { query, signal }),
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
