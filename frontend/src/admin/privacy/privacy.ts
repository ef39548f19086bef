import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import {
  type PersonKind,
  WaitingErasure,
  erasePerson,
  exportPerson,
  findPersons,
  listErasures,
  withdrawErasure,
} from '@terrace/contracts/http/identity/privacy';
import { resetOwnersSecondFactor } from '@terrace/contracts/http/identity/second-factor';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../api/client';
import { downloadJson } from '../../api/download-json';
import { applyToList, rowOf } from '../../live/apply-change';
import { useLiveQuery } from '../../live/use-live-query';
import { showToast } from '../../ui/feedback/toast';
import { doOrPropose } from '../approvals/approvals';
import { messages } from './messages';

/** The person of an export or an erasure. */
export interface Person {
  readonly kind: PersonKind;
  readonly email: string;
}

const KEY = 'admin-persons';

/** The persons with this email address; no request without one. */
export function usePersons(email: string) {
  return useQuery({
    queryKey: [KEY, email],
    enabled: email !== '',
    queryFn: ({ signal }) => callApi(findPersons, { query: { email }, signal }),
  });
}

/** Downloads all personal data of a person as a file. */
export function useExportPerson() {
  return useMutation({
    mutationFn: ({ kind, email }: Person) => callApi(exportPerson, { body: { kind, email } }),
    onSuccess: (data, { kind }) => {
      downloadJson(`terrace-${kind}-data.json`, data);
      showToast({ tone: 'approved', text: messages.exported });
    },
    onError: () => showToast({ tone: 'rejected', text: messages.failedExport }),
  });
}

/** Turns off the second factor of a person who lost it. */
export function useResetSecondFactor(onSettled: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (params: { readonly role: 'buyer' | 'seller'; readonly id: string }) =>
      callApi(resetOwnersSecondFactor, { params }),
    onSuccess: () => showToast({ tone: 'approved', text: messages.factor.done }),
    onError: ({ message }) => showToast({ tone: 'rejected', text: message }),
    onSettled: () => {
      onSettled();
      void queries.invalidateQueries({ queryKey: [KEY] });
    },
  });
}

/** Erases a person. Cannot be undone. */
export function useErasePerson() {
  const queries = useQueryClient();
  return async ({ kind, email }: Person): Promise<'proposed' | 'erased' | 'waits'> => {
    const form = { kind, email };
    let waits: WaitingErasure | null = null;
    const outcome = await doOrPropose({ kind: 'erasure', form }, async () => {
      ({ waits } = await callApi(erasePerson, { body: form }));
    });
    if (outcome === 'proposed') return outcome;
    // Any open query may contain the person.
    void queries.invalidateQueries();
    const text = waits ? messages.waiting.begun(email) : messages.erased(email);
    showToast({ tone: waits ? 'pending' : 'approved', text });
    return waits ? 'waits' : 'erased';
  };
}

const ERASURES = ['admin-erasures'];

/** Erasures that wait, live. */
export function useErasures() {
  return useLiveQuery<ResponseOf<typeof listErasures>>({
    queryKey: ERASURES,
    queryFn: ({ signal }) => callApi(listErasures, { signal }),
    topics: [topics.admin],
    apply: (data, change) => {
      const row = rowOf(change, 'erasure', WaitingErasure);
      if (row === undefined) return data;
      const items = applyToList(data.items, change, row);
      return items === 'refetch' ? items : { items };
    },
  });
}

/** Withdraws an erasure that waits. */
export function useWithdrawErasure() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: WaitingErasure) => callApi(withdrawErasure, { params: { id } }),
    onSuccess: () => showToast({ tone: 'approved', text: messages.waiting.withdrawn }),
    onError: ({ message }) => showToast({ tone: 'rejected', text: message }),
    onSettled: () => queries.invalidateQueries(),
  });
}
