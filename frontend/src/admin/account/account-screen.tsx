import { adminSections } from '@terrace/contracts/values/admin-sections';
import { LiveChip } from '../../live/live-chip';
import { DevicesRow } from '../../session/account/account-rows';
import { messages as shared } from '../../session/account/messages';
import { NameRow } from '../../session/account/name-row';
import { PasswordRow } from '../../session/account/password-row';
import { SecondFactorRow } from '../../session/account/second-factor/second-factor-row';
import { SettingGroup } from '../../session/account/setting-row';
import { useMe } from '../../session/session';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { AdminHistory } from '../administrators/admin-history';
import { messages } from './messages';
import { useOwnAccount } from './own-account';

/** Account: the administrator's name, password, second factor, sessions and sign-in history. */
export default function AccountScreen() {
  const own = useOwnAccount();
  const { data } = own;
  const { data: me } = useMe();
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
          {me && (
            <div className="mb-6">
              <SettingGroup title={shared.security}>
                <NameRow me={me} />
                <PasswordRow me={me} />
                <SecondFactorRow />
                <DevicesRow role="admin" text={messages.devices} />
              </SettingGroup>
            </div>
          )}
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
