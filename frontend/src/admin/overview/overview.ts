import { type Overview, getOverview } from '@terrace/contracts/http/overview';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../app/api';
import { useLiveQuery } from '../../live/use-live-query';

/** Minutes, errors and lag come by themselves; nobody announces them. */
const LOOK_AGAIN_MS = 15_000;

/** Sales, live, and how the program is doing. */
export function useOverview() {
  return useLiveQuery<Overview>({
    queryKey: ['admin-overview'],
    queryFn: ({ signal }) => callApi(getOverview, { signal }),
    topics: [topics.admin],
    apply: (overview, change) => (change.kind === 'customer' ? 'refetch' : overview),
    refetchInterval: LOOK_AGAIN_MS,
  });
}
