import { getHealth } from '@terrace/contracts/http/console/overview';
import { adminSections } from '@terrace/contracts/values/admin-sections';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { LiveChip } from '../../live/live-chip';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Page } from '../../ui/layout/page';
import { IncidentList } from './incident-list';
import { LastHour } from './last-hour';
import { messages } from './messages';

/** No change message announces these figures. */
const REFETCH_INTERVAL_MS = 15_000;

/** Health: the incidents of the status page, and how the last hour went in the process that answers. */
export default function HealthScreen() {
  const health = useQuery({
    queryKey: ['admin-health'],
    queryFn: ({ signal }) => callApi(getHealth, { signal }),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  return (
    <Page title={adminSections.health.title} intro={messages.intro} actions={<LiveChip />} width="full" dense>
      <IncidentList />
      {health.data ? (
        <LastHour {...health.data} />
      ) : health.isError ? (
        <ErrorState
          title={messages.failed}
          onRetry={() => void health.refetch()}
          retrying={health.isFetching}
        />
      ) : (
        <Loading text={messages.loading} />
      )}
    </Page>
  );
}
