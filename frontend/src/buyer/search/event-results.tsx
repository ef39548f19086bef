import type { SearchAlternatives } from '@terrace/contracts/http/market/catalogue';
import { pageIn } from '@terrace/contracts/pages/search-address';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation, NavigationType, useNavigationType } from 'react-router-dom';
import { useFollowCatalogue } from '../../live/use-follow-catalogue';
import { ErrorState } from '../../ui/feedback/error-state';
import { Pagination } from '../../ui/table/pagination';
import { OrderingLine } from '../guide/ordering-line';
import { EventList, type ListedEvent } from './event-list';
import { EventListSkeleton } from './event-list-skeleton';
import { messages } from './messages';
import { resultsMessages } from './results-messages';
import { NothingFound } from './nothing-found';
import { KeptTicketsLink, OfflineListNotice, useIsOffline } from './offline-list';

/** A page of events, as the queries of different lists return it. */
interface PageOfEvents {
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  /** Of `data`, in epoch milliseconds. */
  readonly dataUpdatedAt: number;
  readonly failureReason: Error | null;
  readonly data:
    | {
        readonly items: readonly ListedEvent[];
        readonly total: number;
        readonly page: number;
        readonly perPage: number;
        readonly correction: string | null;
        readonly alternatives: SearchAlternatives | null;
      }
    | undefined;
  readonly refetch: () => unknown;
}

/**
 * A page of events with its loading, error, empty and offline states; the page number is in the address. Refetches after a
 * catalogue refresh. Offline it shows what was loaded for this address, and never another list in its place.
 */
export function EventResults({
  label,
  events,
  failed = { title: messages.failed },
  columns = 3,
  actions,
}: {
  readonly label: string;
  readonly events: PageOfEvents;
  /** Replaces the list when it failed to load. */
  readonly failed?: { readonly title: string; readonly text?: string };
  readonly columns?: 2 | 3;
  /** Beside the number of events. */
  readonly actions?: ReactNode;
}) {
  const { search } = useLocation();
  const heading = useFocusOnPageChange(pageIn(new URLSearchParams(search)));
  useFollowCatalogue(() => void events.refetch());
  const isOffline = useIsOffline(events);
  if (isOffline && (events.data === undefined || events.isPlaceholderData))
    return (
      <ErrorState
        title={failed.title}
        text={resultsMessages.notLoaded}
        onRetry={() => void events.refetch()}
        retrying={events.isFetching}
        action={<KeptTicketsLink />}
      />
    );
  if (events.isPending) return <EventListSkeleton text={messages.loading} count={6} />;
  if (events.data === undefined)
    return <ErrorState {...failed} onRetry={() => void events.refetch()} retrying={events.isFetching} />;
  const { items, total, page, perPage, correction } = events.data;
  const offline = isOffline && <OfflineListNotice loadedAt={events.dataUpdatedAt} />;
  if (items.length === 0)
    return (
      <>
        {offline}
        <NothingFound alternatives={events.data.alternatives} />
      </>
    );
  return (
    <div aria-busy={events.isPlaceholderData}>
      {offline}
      <div className="mb-4 flex min-h-12 flex-wrap items-center justify-between gap-4">
        <div role="status">
          <h2 ref={heading} tabIndex={-1} className="text-18 outline-none">
            {messages.found(total)}
          </h2>
          {correction !== null && (
            <p>
              {resultsMessages.showingFor} <strong className="font-strong">{correction}</strong>
            </p>
          )}
        </div>
        {actions}
      </div>
      <EventList label={label} events={items} columns={columns} refetch={() => events.refetch()} />
      <Pagination page={page} perPage={perPage} total={total} to={(other) => withPage(search, other)} />
      <OrderingLine of="events" />
    </div>
  );
}

function withPage(address: string, page: number): string {
  const search = new URLSearchParams(address);
  search.set('page', String(page));
  return `?${search}`;
}

/**
 * Scrolls to and focuses the list's heading when its page changes. On Back the browser restores the scroll position
 * itself.
 */
function useFocusOnPageChange(page: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const type = useNavigationType();
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (type === NavigationType.Pop) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [page, type]);
  return heading;
}
