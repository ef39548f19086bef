import {
  type CaseMail,
  type HolderCorrection,
  type OrderCase,
  correctHolder,
  getOrderCase,
  readOrderMail,
  resendOrderMail,
} from '@terrace/contracts/http/console/cases';
import { type NoteForm, type NoteSubject, addOrderNote } from '@terrace/contracts/http/console/notes';
import { addCaseNote } from '@terrace/contracts/http/console/other-cases';
import { listColleagues } from '@terrace/contracts/http/identity/admins';
import { topics } from '@terrace/contracts/live/topics';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { callApi } from '../../api/client';
import { IdempotencyKey } from '../../api/idempotency-key';
import { useLiveQuery } from '../../live/use-live-query';
import { showToast } from '../../ui/feedback/toast';
import { messages } from './messages';

/** Beginning of the keys of all cases. */
export const CASE = 'admin-case';

/** Everything about an order, by its id or number, live. */
export function useOrderCase(reference: string) {
  return useLiveQuery<OrderCase>({
    queryKey: [CASE, 'order', reference],
    queryFn: ({ signal }) => callApi(getOrderCase, { params: { id: reference }, signal }),
    topics: [topics.admin],
    apply: (order, { id, data }) => (concerns(order, id, data) ? 'refetch' : order),
  });
}

/**
 * Whether a change is of the order or its buyer, or of a thing that names the order: a delivery, a dispute, a note, an act
 * to approve.
 */
function concerns(order: OrderCase, id: string, data: unknown): boolean {
  const purchaseId = order.purchase.id;
  if (id === purchaseId || id === order.buyer.id) return true;
  if (typeof data !== 'object' || data === null) return false;
  if (isWith(data, 'purchaseId', purchaseId)) return true;
  return (
    ('effect' in data && isWith(data.effect, 'orderId', purchaseId)) ||
    ('subject' in data && isWith(data.subject, 'id', purchaseId))
  );
}

function isWith(thing: unknown, field: string, value: string): boolean {
  return (
    typeof thing === 'object' &&
    thing !== null &&
    Object.entries(thing).some(([name, own]) => name === field && own === value)
  );
}

/** The order in an address, which may be its number in any case. */
export function numberOf(reference: string): string {
  return reference.length === 20 ? orderNumber(reference) : reference.toUpperCase();
}

/** The text of a mail to the buyer, as it would be written now. */
export function useOrderMail(orderId: string, { about, at }: CaseMail) {
  return useQuery({
    queryKey: ['admin-order-mail', orderId, about, at],
    queryFn: ({ signal }) => callApi(readOrderMail, { params: { id: orderId, about }, signal }),
  });
}

/** Runs an act on a case under one key until it succeeds, then loads the case again. */
export function useAct(done: string) {
  const [key] = useState(() => new IdempotencyKey());
  const queries = useQueryClient();
  return async (body: unknown, act: (idempotencyKey: string) => Promise<unknown>): Promise<void> => {
    try {
      await act(key.of(body));
    } catch (failure) {
      key.failed(failure);
      throw failure;
    }
    key.settled();
    showToast({ tone: 'approved', text: done });
    await queries.invalidateQueries({ queryKey: [CASE] });
  };
}

/** Sends a mail to the buyer again; repeated attempts count once. */
export function useResendMail(orderId: string, about: string) {
  const act = useAct(messages.resent);
  return () =>
    act({ orderId, about }, (idempotencyKey) =>
      callApi(resendOrderMail, { params: { id: orderId, about }, idempotencyKey }),
    );
}

/** Writes a note about a case; repeated attempts count once. */
export function useAddNote({ kind, id }: NoteSubject) {
  const act = useAct(messages.noteAdded);
  return (body: z.input<typeof NoteForm>) =>
    act(body, (idempotencyKey) =>
      kind === 'order'
        ? callApi(addOrderNote, { params: { id }, body, idempotencyKey })
        : callApi(addCaseNote, { params: { kind, id }, body, idempotencyKey }),
    );
}

/** Corrects the holder of a seat; repeated attempts count once. */
export function useCorrectHolder(orderId: string, index: number) {
  const act = useAct(messages.corrected);
  return (body: HolderCorrection) =>
    act(body, (idempotencyKey) =>
      callApi(correctHolder, { params: { id: orderId, index: String(index) }, body, idempotencyKey }),
    );
}

/** The administrators, who can be told of a note. */
export function useColleagues() {
  return useQuery({
    queryKey: ['admin-colleagues'],
    queryFn: ({ signal }) => callApi(listColleagues, { signal }),
  });
}
