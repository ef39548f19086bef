import {
  type PersonKind,
  erasePerson,
  exportPerson,
  findPersons,
} from '@terrace/contracts/http/identity/privacy';
import { resetOwnersSecondFactor } from '@terrace/contracts/http/identity/second-factor';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { downloadJson } from '../../api/download-json';
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
  return async ({ kind, email }: Person): Promise<'proposed' | 'erased'> => {
    const form = { kind, email };
    const outcome = await doOrPropose({ kind: 'erasure', form }, () => callApi(erasePerson, { body: form }));
    if (outcome === 'proposed') return outcome;
    // Any open query may contain the person.
    void queries.invalidateQueries();
    showToast({ tone: 'approved', text: messages.erased(email) });
    return 'erased';
  };
}
