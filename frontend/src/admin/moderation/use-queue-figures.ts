import { type QueueKind, type StatusFigures, getQueueFigures } from '@terrace/contracts/http/queues';
import { topics } from '@terrace/contracts/live/topics';
import { keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { useLiveQuery } from '../../live/use-live-query';

/** The rows of a queue that match a search, counted by status, live. Undefined until they are known. */
export function useQueueFigures(
  kind: QueueKind,
  q: string | undefined,
): readonly StatusFigures[] | undefined {
  return useLiveQuery<readonly StatusFigures[]>({
    queryKey: ['admin-queue-figures', kind, q],
    topics: [topics.admin],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await callApi(getQueueFigures, { params: { kind }, query: { q }, signal })).statuses,
    apply: (known, change) => (change.kind === kind ? 'refetch' : known),
  }).data;
}
