import { LiveChip } from '../../app/live-chip';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { Loading } from '../../ui/loading';
import { Page } from '../../ui/page';
import { AdminHistory } from '../administrators/admin-history';
import { DevicesCard } from './devices-card';
import { messages } from './messages';
import { useOwnAccount } from './own-account';
import { SecondFactorCard } from './second-factor-card';

/** Account: one's own second factor, and who has signed in as oneself. */
export default function AccountScreen() {
  const own = useOwnAccount();
  const { data } = own;
  return (
    <Page
      title={messages.account}
      intro={data && `${data.account.fullName} · ${data.account.email}`}
      actions={<LiveChip />}
      width="full"
      dense
    >
      {data ? (
        <>
          <SecondFactorCard {...data} />
          <DevicesCard />
          <Card as="section" aria-label={messages.history}>
            <h2 className="mb-4 text-18">{messages.history}</h2>
            <AdminHistory admin={data.account} />
          </Card>
        </>
      ) : own.isError ? (
        <ErrorState title={messages.failed} onRetry={() => void own.refetch()} retrying={own.isFetching} />
      ) : (
        <Loading text={messages.loading} />
      )}
    </Page>
  );
}
