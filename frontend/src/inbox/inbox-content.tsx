import type { UseQueryResult } from '@tanstack/react-query';
import { Bell, RotateCw } from 'lucide-react';
import { useId, useRef } from 'react';
import { MINUTE_MS } from '@terrace/contracts/values/time/durations';
import { routes } from '../navigation/paths';
import { Button } from '../ui/button/button';
import { LinkButton } from '../ui/button/link-button';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorState } from '../ui/feedback/error-state';
import { Loading } from '../ui/feedback/loading';
import { showToast } from '../ui/feedback/toast';
import { NewItemsPill } from '../ui/table/new-items-pill';
import { useNow } from '../ui/text/use-now';
import type { NewestNotifications } from './apply-inbox';
import { useMarkRead } from './inbox';
import { messages } from './messages';
import { NotificationList } from './notification-list';
import type { ShownNotifications } from './use-shown';

/** Maximum number of notifications in the overlay; the page lists all. */
const MAX_SHOWN = 10;

/** The newest notifications, or a message that there are none, that they are loading, or that loading failed. */
export function InboxContent({
  inbox: { data, isError, isFetching, refetch },
  list,
  onFollow,
}: {
  readonly inbox: UseQueryResult<NewestNotifications>;
  readonly list: ShownNotifications;
  readonly onFollow: () => void;
}) {
  if (data && data.items.length > 0)
    return (
      <>
        {isError && <StaleNote onRetry={() => void refetch()} retrying={isFetching} />}
        <Newest newest={data} list={list} onFollow={onFollow} />
      </>
    );
  if (data) return <EmptyState icon={Bell} title={messages.empty} text={messages.emptyText} />;
  if (isError)
    return <ErrorState title={messages.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  return <Loading text={messages.loading} />;
}

function Newest({
  newest,
  list: { shown, newer, showNewer },
  onFollow,
}: {
  readonly newest: NewestNotifications;
  readonly list: ShownNotifications;
  readonly onFollow: () => void;
}) {
  const id = useId();
  const now = useNow(MINUTE_MS);
  return (
    <div>
      <span id={id} className="sr-only">
        {messages.title}
      </span>
      <NewItemsPill place="panel" count={newer} text={messages.newer(newer)} onShow={showNewer} />
      <NotificationList
        items={shown.slice(0, MAX_SHOWN)}
        readUpTo={newest.inbox.readUpTo}
        now={now}
        labelledBy={id}
        onFollow={onFollow}
      />
    </div>
  );
}

/** Shown with notifications that were loaded earlier, when the last update failed. */
export function StaleNote({
  onRetry,
  retrying,
}: {
  readonly onRetry: () => void;
  readonly retrying: boolean;
}) {
  return (
    <div
      role="status"
      className="mb-2 flex items-center justify-between gap-3 rounded-input bg-pending-bg px-3 py-1 text-14 text-pending"
    >
      {messages.stale}
      <Button variant="secondary" size="small" busy={retrying} onClick={onRetry}>
        <RotateCw aria-hidden="true" className="size-4" />
        {messages.retry}
      </Button>
    </div>
  );
}

/**
 * Button that marks all notifications as read, hidden when none is unread. Its frame takes the focus when it
 * disappears.
 */
export function MarkAllRead({ newest }: { readonly newest: NewestNotifications | undefined }) {
  const markRead = useMarkRead();
  const frame = useRef<HTMLDivElement>(null);
  const upTo = newest?.items[0]?.position;
  const mark = (position: number) => {
    frame.current?.focus();
    markRead(position).catch(() => showToast({ tone: 'rejected', text: messages.markFailed }));
  };
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      {upTo !== undefined && newest !== undefined && newest.unread > 0 && (
        <Button variant="quiet" size="compact" onClick={() => mark(upTo)}>
          {messages.markAllRead}
        </Button>
      )}
    </div>
  );
}

/** Links from the overlay to the page and its preferences. */
export function InboxLinks({ onFollow }: { readonly onFollow: () => void }) {
  return (
    <>
      <LinkButton
        variant="quiet"
        size="compact"
        to={{ pathname: routes.notifications, hash: '#preferences' }}
        onClick={onFollow}
      >
        {messages.preferences}
      </LinkButton>
      <LinkButton variant="quiet" size="compact" to={routes.notifications} onClick={onFollow}>
        {messages.seeAll}
      </LinkButton>
    </>
  );
}
