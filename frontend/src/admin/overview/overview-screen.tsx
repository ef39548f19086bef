import { type Overview, getOverview } from '@terrace/contracts/http/overview';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../api/client';
import { LiveChip } from '../../live/live-chip';
import { useLiveQuery } from '../../live/use-live-query';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Page } from '../../ui/layout/page';
import { LastHour } from './last-hour';
import { messages } from './messages';
import { OpenQueues } from './open-queues';
import { RecentSales } from './recent-sales';

/** Overview, the first page after signing in: open queues, sales and health, live. */
export default function OverviewScreen() {
  const overview = useOverview();
  return (
    <Page title={messages.title} actions={<LiveChip />} dense>
      <section aria-labelledby="waiting" className="mb-8">
        <h2 id="waiting" className="mb-4 text-18">
          {messages.waiting}
        </h2>
        <OpenQueues />
      </section>
      {overview.data ? (
        <>
          <RecentSales days={overview.data.days} />
          <LastHour minutes={overview.data.minutes} feed={overview.data.feed} />
        </>
      ) : overview.isError ? (
        <ErrorState
          title={messages.failed}
          onRetry={() => void overview.refetch()}
          retrying={overview.isFetching}
        />
      ) : (
        <Loading text={messages.loading} />
      )}
    </Page>
  );
}

/** Polls figures that no change message announces. */
const REFETCH_INTERVAL_MS = 15_000;

/** Sales, live, and the health of the server. */
function useOverview() {
  return useLiveQuery<Overview>({
    queryKey: ['admin-overview'],
    queryFn: ({ signal }) => callApi(getOverview, { signal }),
    topics: [topics.admin],
    apply: (overview, change) => (change.kind === 'customer' ? 'refetch' : overview),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}
