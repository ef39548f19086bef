import {
  Customer,
  type CustomerFilter,
  listCustomerHolders,
  listCustomers,
  markRefunded,
} from '@terrace/contracts/http/customers';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { topics } from '@terrace/contracts/live/topics';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../app/api';
import { rowOf } from '../../live/apply-change';
import { useLivePage } from '../../live/use-live-page';
import { matches } from '../queue/matches';
import type { DeedRules } from '../queue/queue-rules';
import { ROWS_PER_PAGE } from '../queue/rows-per-page';
import { messages } from './messages';

const LIST = 'admin-customers';

/** A page of the purchases that a filter names, live. */
export function useCustomers(filter: CustomerFilter, page = 1) {
  const { status, payment, q } = filter;
  return useLivePage<Customer, ResponseOf<typeof listCustomers>>({
    queryKey: [LIST, filter],
    page,
    perPage: ROWS_PER_PAGE,
    fetchPage: (asked, signal) => callApi(listCustomers, { query: { ...filter, ...asked }, signal }),
    topics: [topics.admin],
    rowOf: (change) => rowOf(change, 'customer', Customer),
    belongs: (customer) =>
      (status === undefined || customer.status === status) &&
      (payment === undefined || customer.paymentStatus === payment) &&
      matches(q, customer.name, customer.email, customer.phone, customer.eventName),
    since: (customer) => sinceIn(filter, customer),
  });
}

/** When a purchase came to the list that a filter names: the server's own rule. */
function sinceIn({ status, payment }: CustomerFilter, customer: Customer): string {
  const { purchaseDate, statusSince, refundDueSince, refund } = customer;
  if (payment) return (payment === 'refund-due' ? refundDueSince : refund?.at) ?? statusSince;
  return status ? statusSince : purchaseDate;
}

/** Who made one purchase, and its ticket holders, numbers masked; null where a person was erased. */
export function useHolders(id: string) {
  return useQuery({
    queryKey: ['admin-customer-holders', id],
    queryFn: ({ signal }) => callApi(listCustomerHolders, { params: { id }, signal }),
  });
}

/** How it is recorded that the money of a purchase was given back. */
export const refunding: DeedRules<Customer> = {
  list: [LIST],
  nameOf: ({ name }) => name,
  about: messages.refunding,
  send: ({ id }, how) => callApi(markRefunded, { params: { id }, ...how }),
  done: messages.refunded,
  failed: messages.failedRefund,
};
