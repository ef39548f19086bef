import { adminSections } from '@terrace/contracts/values/admin-sections';
import { LiveChip } from '../../live/live-chip';
import { useLogoutEverywhere } from '../../session/use-logout';
import { Button } from '../../ui/button/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { AdminHistory } from '../administrators/admin-history';
import { messages } from './messages';
import { useOwnAccount } from './own-account';
import { SecondFactorCard } from './second-factor-card';

/** Account: the administrator's second factor, sessions and sign-in history. */
export default function AccountScreen() {
  const own = useOwnAccount();
  const { data } = own;
  return (
    <Page
      title={adminSections.account.title}
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

/** Ends every session of the administrator's account. */
function DevicesCard() {
  const texts = messages.devices;
  const logoutEverywhere = useLogoutEverywhere('admin');
  return (
    <Card as="section" aria-label={texts.title} className="mb-6">
      <h2 className="mb-4 text-18">{texts.title}</h2>
      <p className="mb-4">{texts.text}</p>
      <Button variant="secondary" busy={logoutEverywhere.isPending} onClick={() => logoutEverywhere.mutate()}>
        {texts.signOut}
      </Button>
    </Card>
  );
}
