import { LiveChip } from '../../app/live-chip';
import { ErrorState } from '../../ui/error-state';
import { Loading } from '../../ui/loading';
import { Page } from '../../ui/page';
import { LastHour } from './last-hour';
import { messages } from './messages';
import { useOverview } from './overview';
import { SalesOfLately } from './sales-of-lately';
import { WaitingList } from './waiting-list';

/** The first page after signing in: what waits and for how long, sales, and how the program does, live. */
export default function OverviewScreen() {
  const overview = useOverview();
  return (
    <Page title={messages.title} actions={<LiveChip />} dense>
      <section aria-labelledby="waiting" className="mb-8">
        <h2 id="waiting" className="mb-4 text-18">
          {messages.waiting}
        </h2>
        <WaitingList />
      </section>
      {overview.data ? (
        <>
          <SalesOfLately days={overview.data.days} />
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
