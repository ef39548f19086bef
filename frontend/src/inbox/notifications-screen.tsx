import type { Me } from '@terrace/contracts/http/identity/identity';
import { useLocation } from 'react-router-dom';
import { LiveChip } from '../live/live-chip';
import { routes } from '../navigation/paths';
import { useMe } from '../session/session';
import { LinkButton } from '../ui/button/link-button';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorState } from '../ui/feedback/error-state';
import { Loading } from '../ui/feedback/loading';
import { Page } from '../ui/layout/page';
import { StatusLinks } from '../ui/table/status-links';
import { AllNotifications } from './all-notifications';
import { messages } from './messages';
import { DevicePush } from './preferences/device-push';
import { PreferencesTable } from './preferences/preferences-table';

const PREFERENCES = '#preferences';

/**
 * `/notifications`: all notifications of the signed-in person, live; '#preferences' shows the mail and push
 * preferences.
 */
export default function NotificationsScreen() {
  const { data: me, isError, isFetching, refetch } = useMe();
  return (
    <Page
      title={messages.title}
      intro={messages.intro}
      actions={me && <LiveChip />}
      width="prose"
      dense={me?.role === 'seller' || me?.role === 'admin'}
    >
      {me ? (
        <Views me={me} />
      ) : me === null ? (
        <SignIn />
      ) : isError ? (
        <ErrorState title={messages.failed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading text={messages.loading} />
      )}
    </Page>
  );
}

function Views({ me }: { readonly me: Me }) {
  const { hash } = useLocation();
  const isPreferences = hash === PREFERENCES;
  const to = routes.notifications;
  return (
    <>
      <StatusLinks
        label={messages.views}
        items={[
          { id: 'all', text: messages.all, count: undefined, to, isCurrent: !isPreferences },
          {
            id: 'preferences',
            text: messages.preferences,
            count: undefined,
            to: to + PREFERENCES,
            isCurrent: isPreferences,
          },
        ]}
      />
      <div className="mt-4">
        {isPreferences ? (
          <div className="grid gap-4">
            <DevicePush userId={me.userId} />
            <PreferencesTable />
          </div>
        ) : (
          <AllNotifications />
        )}
      </div>
    </>
  );
}

function SignIn() {
  const { hash } = useLocation();
  const state = { from: routes.notifications + hash };
  return (
    <EmptyState
      title={messages.signInTitle}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={routes.login} state={state}>
            {messages.signIn}
          </LinkButton>
          <LinkButton variant="secondary" to={routes.sellerLogin} state={state}>
            {messages.sellerSignIn}
          </LinkButton>
        </div>
      }
    />
  );
}
