import {
  type PersonKind,
  erasePerson,
  exportPerson,
  findPersons,
} from '@terrace/contracts/http/identity/privacy';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { downloadJson } from '../../api/download-json';
import { showToast } from '../../ui/feedback/toast';
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

/** Erases a person. Cannot be undone. */
export function useErasePerson() {
  const queries = useQueryClient();
  return async ({ kind, email }: Person): Promise<void> => {
    await callApi(erasePerson, { body: { kind, email } });
    // Any open query may contain the person.
    void queries.invalidateQueries();
    showToast({ tone: 'approved', text: messages.erased(email) });
  };
}
