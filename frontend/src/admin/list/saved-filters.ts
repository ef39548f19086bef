import {
  type SavedFilterForm,
  listSavedFilters,
  removeFilter,
  renameFilter,
  saveFilter,
} from '@terrace/contracts/http/console/saved-filters';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { useMe } from '../../session/session';

type Saved = ResponseOf<typeof listSavedFilters>;

/** The filters that the signed-in administrator has saved, and functions to change them, which throw what is refused. */
export function useSavedFilters() {
  const { data: me } = useMe();
  const queries = useQueryClient();
  const queryKey = ['admin-saved-filters', me?.userId];
  const { data } = useQuery({
    queryKey,
    enabled: me?.role === 'admin',
    queryFn: ({ signal }): Promise<Saved> => callApi(listSavedFilters, { signal }),
  });
  const show = (saved: Saved) => queries.setQueryData(queryKey, saved);
  return {
    filters: data?.items ?? [],
    save: async (body: SavedFilterForm) => show(await callApi(saveFilter, { body })),
    rename: async (id: string, name: string) =>
      show(await callApi(renameFilter, { params: { id }, body: { name } })),
    remove: async (id: string) => show(await callApi(removeFilter, { params: { id } })),
  };
}
