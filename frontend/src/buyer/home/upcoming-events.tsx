import { LiveChip } from '../../live/live-chip';
import { routes } from '../../navigation/paths';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { TextLink } from '../../ui/text/text-link';
import { OrderingLine } from '../guide/ordering-line';
import { EventList } from '../search/event-list';
import { EventListSkeleton } from '../search/event-list-skeleton';
import { messages } from './messages';
import { usePinnedEvents } from './pinned-events';

/** Pinned events, live. Loaded lazily, because it brings the socket. */
export default function UpcomingEvents() {
  return (
    <div className="flex flex-col gap-4">
      <Pinned />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <TextLink to={routes.events} standalone>
          {messages.allEvents}
        </TextLink>
        <OrderingLine of="chosen" />
        <LiveChip />
      </div>
    </div>
  );
}

function Pinned() {
  const pinned = usePinnedEvents();
  if (pinned.isPending) return <EventListSkeleton text={messages.eventsLoading} count={3} />;
  if (pinned.data === undefined)
    return (
      <ErrorState
        title={messages.eventsFailed}
        onRetry={() => void pinned.refetch()}
        retrying={pinned.isFetching}
      />
    );
  const { items } = pinned.data;
  if (items.length === 0) return <EmptyState title={messages.noEvents} />;
  return (
    <EventList
      label={messages.upcoming}
      events={items.map(({ event, fromPrice }) => ({ ...event, fromPrice }))}
      refetch={() => pinned.refetch()}
    />
  );
}
