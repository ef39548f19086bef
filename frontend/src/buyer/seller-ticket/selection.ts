import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { deselectTicket, listSelections, selectTicket } from '@terrace/contracts/http/selections';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';

type Selections = ResponseOf<typeof listSelections>;

const none: Selections = { items: [], total: 0, page: 1, perPage: 20 };

/**
 * Whether this visitor has selected a seller's ticket, and the toggle (product.md 3.10). Optimistic: the page shows
 * the new state at once, and the former one when it could not be saved.
 */
export function useSelection(ticketId: string) {
  const queries = useQueryClient();
  const queryKey = ['selection', ticketId] as const;
  const recorded = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(listSelections, { query: { ticketId }, signal }),
    select: ({ total }) => total > 0,
  });
  const toggling = useMutation({
    // Serialized, so that the last press wins.
    scope: { id: `selection ${ticketId}` },
    mutationFn: async (isSelected: boolean) => {
      if (isSelected) await callApi(selectTicket, { params: { id: ticketId }, body: {} });
      else await callApi(deselectTicket, { params: { id: ticketId } });
    },
    onMutate: async (isSelected) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<Selections>(queryKey);
      queries.setQueryData<Selections>(queryKey, { ...none, total: isSelected ? 1 : 0 });
      return { before };
    },
    onError: (_error, _isSelected, context) => queries.setQueryData(queryKey, context?.before ?? none),
  });
  const isSelected = recorded.data ?? false;
  return { isSelected, toggle: () => toggling.mutate(!isSelected), error: toggling.error };
}
