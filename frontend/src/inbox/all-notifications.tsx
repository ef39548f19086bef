import { type Notification, listNotifications } from '@terrace/contracts/http/care/notifications';
import { MINUTE_MS } from '@terrace/contracts/values/time/durations';
import { Bell } from 'lucide-react';
import { useId, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api/client';
import { Button } from '../ui/button/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorState } from '../ui/feedback/error-state';
import { InlineMessage } from '../ui/feedback/inline-message';
import { Loading } from '../ui/feedback/loading';
import { NewItemsPill } from '../ui/table/new-items-pill';
import { useNow } from '../ui/text/use-now';
import type { NewestNotifications } from './apply-inbox';
import { groupByDay } from './notification-times';
import { useInbox, INBOX_KEY, PER_PAGE } from './inbox';
import { MarkAllRead, StaleNote } from './inbox-content';
import { messages } from './messages';
import { NotificationList } from './notification-list';
import { useMarkShown } from './use-mark-shown';
import { type ShownNotifications, useShown } from './use-shown';

interface Older {
  readonly items: readonly Notification[];
  /** True when a further page may exist. */
  readonly hasMore: boolean;
}

/** All notifications by day, live; older ones on request. */
export function AllNotifications() {
  const { data, isError, isFetching, refetch } = useInbox();
  const list = useShown(data?.items);
  useMarkShown(list.upTo);
  const retry = { onRetry: () => void refetch(), retrying: isFetching };
  if (data === undefined)
    return isError ? <ErrorState title={messages.failed} {...retry} /> : <Loading text={messages.loading} />;
  if (data.items.length === 0)
    return <EmptyState icon={Bell} title={messages.empty} text={messages.emptyText} />;
  return (
    <>
      {isError && <StaleNote {...retry} />}
      <Days newest={data} list={list} />
    </>
  );
}

function Days({
  newest,
  list: { shown, newer, showNewer },
}: {
  readonly newest: NewestNotifications;
  readonly list: ShownNotifications;
}) {
  const now = useNow(MINUTE_MS);
  const before = shown.at(-1)?.position ?? 0;
  const [opened, setOpened] = useState({ before, pages: 0 });
  // A list that starts again has no older pages open.
  const pages = opened.before === before ? opened.pages : 0;
  const older = useOlder(before, pages);
  const items = [...shown, ...(older.data?.items ?? [])];
  const hasMore = older.data?.hasMore ?? newest.total > shown.length + newer;
  const showOlder = () => {
    if (older.isError) void older.refetch();
    else setOpened({ before, pages: pages + 1 });
  };
  return (
    <>
      <NewItemsPill place="panel" count={newer} text={messages.newer(newer)} onShow={showNewer} />
      {/* Moved up, beside the links to the views. */}
      <div className="relative -mt-13 mb-4 ml-auto flex min-h-9 w-fit items-center pointer-coarse:-mt-15 pointer-coarse:min-h-11">
        <MarkAllRead newest={newest} />
      </div>
      <div className="grid gap-6">
        {groupByDay(items, now).map(({ day, items: ofDay }) => (
          <Day key={day} day={day}>
            {(labelledBy) => (
              <NotificationList
                items={ofDay}
                readUpTo={newest.inbox.readUpTo}
                now={now}
                labelledBy={labelledBy}
              />
            )}
          </Day>
        ))}
      </div>
      {older.isError && <InlineMessage tone="rejected">{messages.olderFailed}</InlineMessage>}
      {hasMore && (
        <div className="mt-6 grid justify-center">
          <Button variant="secondary" busy={older.isFetching} onClick={showOlder}>
            {messages.older}
          </Button>
        </div>
      )}
    </>
  );
}

function Day({
  day,
  children,
}: {
  readonly day: string;
  readonly children: (labelledBy: string) => React.ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-16">
        {day}
      </h2>
      <div className="rounded-card border border-line bg-surface p-1">{children(id)}</div>
    </section>
  );
}

/**
 * The first `pages` pages of notifications before a position, which must stay the same while `pages` grows; none with
 * 0 pages. While the last page is loading or has failed, the pages before it. Each page is fetched once, because
 * notifications never change. (TanStack's infinite query would add 260 bytes to the first load of every page.)
 */
function useOlder(before: number, pages: number) {
  const queries = useQueryClient();
  const keyOf = (count: number) => [INBOX_KEY, 'older', before, count];
  const pagesBefore = () => queries.getQueryData<Older>(keyOf(pages - 1));
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: keyOf(pages),
    enabled: pages > 0,
    queryFn: async ({ signal }): Promise<Older> => {
      const known = pagesBefore()?.items ?? [];
      const query = { page: 1, perPage: PER_PAGE, before: known.at(-1)?.position ?? before };
      const { items } = await callApi(listNotifications, { query, signal });
      return { items: [...known, ...items], hasMore: items.length === PER_PAGE };
    },
    staleTime: Infinity,
    // The next page is added to this one, which may be much later.
    gcTime: Infinity,
  });
  return { data: data ?? pagesBefore(), isError, isFetching, refetch };
}
