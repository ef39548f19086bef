import { type PersonKind, erasePerson, exportPerson, findPersons } from '@terrace/contracts/http/privacy';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../app/api';
import { saveJson } from '../../app/save-file';
import { showToast } from '../../ui/toast';
import { messages } from './messages';

/** Whom an export or an erasure is about. */
export interface Whom {
  readonly kind: PersonKind;
  readonly email: string;
}

const KEY = 'admin-persons';

/** Who has this e-mail address; nobody is asked about before there is one. */
export function usePersons(email: string) {
  return useQuery({
    queryKey: [KEY, email],
    enabled: email !== '',
    queryFn: ({ signal }) => callApi(findPersons, { query: { email }, signal }),
  });
}

/** Saves everything we hold on a person as a file. */
export function useExportPerson() {
  return useMutation({
    mutationFn: ({ kind, email }: Whom) => callApi(exportPerson, { body: { kind, email } }),
    onSuccess: (data, { kind }) => {
      saveJson(`terrace-${kind}-data.json`, data);
      showToast({ tone: 'approved', text: messages.exported });
    },
    onError: () => showToast({ tone: 'rejected', text: messages.failedExport }),
  });
}

/** Erases a person, for good. */
export function useErasePerson() {
  const queries = useQueryClient();
  return async ({ kind, email }: Whom): Promise<void> => {
    await callApi(erasePerson, { body: { kind, email } });
    // Whatever is on the screen may have shown them.
    void queries.invalidateQueries();
    showToast({ tone: 'approved', text: messages.erased(email) });
  };
}
