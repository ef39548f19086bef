import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type BillingDetails,
  type OrderDocument,
  listOrderDocuments,
  requestInvoice,
} from '@terrace/contracts/http/buying/documents';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { IdempotencyKey } from '../../api/idempotency-key';
import { showToast } from '../../ui/feedback/toast';
import { messages } from './messages';

/** How often, and how many times, the list is fetched again while a document is being issued. */
const RETRY_INTERVAL_MS = 2_000;
const MAX_ATTEMPTS = 10;

/** The documents of an order. A document is issued a moment after the payment or refund that the order shows. */
export function useOrderDocuments({ id, version, status, refunds }: Purchase) {
  const succeeded = refunds.filter((refund) => refund.status === 'succeeded').length;
  const expected = succeeded + (status === 'completed' ? 1 : 0);
  return useQuery({
    queryKey: ['order-documents', id, version],
    queryFn: ({ signal }) => callApi(listOrderDocuments, { params: { id }, signal }),
    enabled: expected > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && !areAllIssued(data.items, expected) && dataUpdateCount < MAX_ATTEMPTS
        ? RETRY_INTERVAL_MS
        : false,
  });
}

/** Receipts and credit notes are issued without being asked for; an invoice is not. */
function areAllIssued(items: readonly OrderDocument[], expected: number): boolean {
  return items.filter(({ kind }) => kind !== 'invoice').length >= expected;
}

/**
 * Asks for the invoice of an order; repeated attempts count once. `onIssued` is told its document id before the list
 * shows it.
 */
export function useRequestInvoice({ id }: Purchase, onIssued: (documentId: string) => void) {
  const [key] = useState(() => new IdempotencyKey());
  const queries = useQueryClient();
  return async (body: BillingDetails): Promise<void> => {
    try {
      const { id: documentId, number } = await callApi(requestInvoice, {
        ...{ params: { id }, body, idempotencyKey: key.of(body) },
      });
      key.settled();
      onIssued(documentId);
      showToast({ tone: 'approved', text: messages.invoice.issued(number) });
    } catch (failure) {
      key.failed(failure);
      throw failure;
    } finally {
      // Also after a failure: another tab may have asked before.
      await queries.invalidateQueries({ queryKey: ['order-documents', id] });
    }
  };
}
