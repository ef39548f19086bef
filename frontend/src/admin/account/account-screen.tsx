import { ownAdminAccount } from '@terrace/contracts/http/identity/admins';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { topics } from '@terrace/contracts/live/topics';
import { adminSections } from '@terrace/contracts/values/admin-sections';
import { callApi } from '../../api/client';
import { LiveChip } from '../../live/live-chip';
import { useLiveQuery } from '../../live/use-live-query';
import { DevicesRow } from '../../session/account/account-rows';
import { EmailRow } from '../../session/account/email-row';
import { messages as shared } from '../../session/account/messages';
import { NameRow } from '../../session/account/name-row';
import { PasswordRow } from '../../session/account/password-row';
import { SecondFactorRow } from '../../session/account/second-factor/second-factor-row';
import { SettingGroup } from '../../session/account/setting-row';
import { useMe } from '../../session/session';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Loading } from '../../ui/feedback/loading';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { AdminHistory } from '../administrators/admin-history';

/** Texts of the administrator's own account. */
const messages = {
  failed: 'Failed to load your account. Please try again later.',
  loading: 'Loading...',
  devices:
    'You stay signed in for 12 hours at most, and for one hour without use. If a device is lost or not yours, sign out on all of them.',
  history: 'Sign-ins and changes',
  required:
    'A second factor is required of your roles. Set it up below; until then nothing else is open to you.',
} as const;

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
      {me?.needsSecondFactor && (
        <div className="mb-6">
          <InlineMessage tone="pending">{messages.required}</InlineMessage>
        </div>
      )}
      {data ? (
        <>
          {me && (
            <div className="mb-6">
              <SettingGroup title={shared.security}>
                <NameRow me={me} />
                <EmailRow me={me} />
                <PasswordRow me={me} />
                <SecondFactorRow />
                <DevicesRow role="admin" text={messages.devices} />
              </SettingGroup>
            </div>
          )}
          <Card as="section" aria-label={messages.history}>
            <h2 className="mb-4 text-18">{messages.history}</h2>
            <AdminHistory admin={data.account} isOwn />
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

/** The administrator's own account, live: also sign-ins elsewhere. */
function useOwnAccount() {
  return useLiveQuery<ResponseOf<typeof ownAdminAccount>>({
    queryKey: ['admin-account'],
    queryFn: ({ signal }) => callApi(ownAdminAccount, { signal }),
    topics: [topics.admin],
    apply: (data, { kind, id, version }) =>
      kind === 'administrator' && id === data.account.id && version > data.account.version ? 'refetch' : data,
  });
}
