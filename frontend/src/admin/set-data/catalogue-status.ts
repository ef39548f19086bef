import { CatalogueStatus, catalogueStatus, refreshCatalogue } from '@terrace/contracts/http/catalogue';
import { topics } from '@terrace/contracts/live/topics';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { rowOf } from '../../live/apply-change';
import { useLiveQuery } from '../../live/use-live-query';
import { showToast } from '../../ui/feedback/toast';
import { messages } from './messages';

const KEY = ['admin-catalogue-status'];

/** The catalogue's status, live: a change message reports how a refresh ended, so none is running any more. */
export function useCatalogueStatus() {
  return useLiveQuery<CatalogueStatus>({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi(catalogueStatus, { signal }),
    topics: [topics.catalogue],
    apply: (before, change) => {
      const status = rowOf(change, 'catalogue', CatalogueStatus);
      return status && status.version > before.version ? { ...status, refreshing: false } : before;
    },
  });
}

/** Requests a refresh; its outcome arrives live. */
export function useRefreshCatalogue() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(refreshCatalogue),
    onSuccess: (asked) =>
      queries.setQueryData<CatalogueStatus>(KEY, (now) => (now && now.version > asked.version ? now : asked)),
    onError: () => showToast({ tone: 'rejected', text: messages.failedRefresh }),
  });
}
