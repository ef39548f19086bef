import {
  Customer,
  type CustomerFilter,
  listCustomerHolders,
  listCustomers,
  refundPurchase,
} from '@terrace/contracts/http/console/customers';
import type { Change } from '@terrace/contracts/live/messages';
import { RefundForm } from '@terrace/contracts/http/buying/refunds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { IdempotencyKey } from '../../api/idempotency-key';
import { rowOf } from '../../live/apply-change';
import { showToast } from '../../ui/feedback/toast';
import { doOrPropose } from '../approvals/approvals';
import { isOrder, matches, startsId } from '../list/matches';
import { useConsoleList } from '../list/use-console-list';
import { messages } from './messages';

const LIST = 'admin-customers';

/** The purchase of a live change. */
export const customerOf = (change: Change) => rowOf(change, 'customer', Customer);

/** A page of the filtered purchases, live. */
export function useCustomers(filter: CustomerFilter, page = 1) {
  const { status, payment, q } = filter;
  return useConsoleList(filter, page, {
    key: LIST,
    kind: 'customer',
    row: Customer,
    fetchPage: (query, signal) => callApi(listCustomers, { query, signal }),
    // The server also searches for payments and for other holders, which the row does not show.
    belongs: (customer, isListed) =>
      (status === undefined || customer.status === status) &&
      (payment === undefined || customer.paymentStatus === payment) &&
      (isListed ||
        isOrder(q, customer.id) ||
        startsId(q, customer.id) ||
        matches(q, [customer.name, customer.eventName], [customer.email, customer.phone])),
    since: (customer) => sinceIn(filter, customer),
  });
}

/** When a purchase entered the filtered list, by the server's rule. */
function sinceIn({ status, payment }: CustomerFilter, customer: Customer): string {
  const { purchaseDate, statusSince, refundDueSince, refund } = customer;
  if (payment) return (payment === 'refund-due' ? refundDueSince : refund?.at) ?? statusSince;
  return status ? statusSince : purchaseDate;
}

/** The buyer and the ticket holders of a purchase, numbers masked; null for an erased person. */
export function useHolders(id: string) {
  return useQuery({
    queryKey: ['admin-customer-holders', id],
    queryFn: ({ signal }) => callApi(listCustomerHolders, { params: { id }, signal }),
  });
}

/** Refunds a purchase; repeated attempts count once. */
export function useRefund() {
  const [key] = useState(() => new IdempotencyKey());
  return async ({ id, name }: Customer, body: RefundForm): Promise<void> => {
    try {
      const act = { kind: 'refund', purchaseId: id, form: RefundForm.parse(body) } as const;
      const call = () => callApi(refundPurchase, { params: { id }, body, idempotencyKey: key.of(body) });
      if ((await doOrPropose(act, call)) === 'proposed') return;
    } catch (failure) {
      key.failed(failure);
      throw failure;
    }
    key.settled();
    showToast({ tone: 'approved', text: messages.refundAsked(name) });
  };
}
