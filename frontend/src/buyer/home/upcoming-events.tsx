import { LiveChip } from '../../app/live-chip';
import { routes } from '../../app/paths';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { TextLink } from '../../ui/text-link';
import { EventList } from '../search/event-list';
import { EventListSkeleton } from '../search/event-list-skeleton';
import { messages } from './messages';
import { usePinnedEvents } from './pinned-events';

/** The events an administrator has pinned, live. In a file of its own: the socket comes after the page. */
export default function UpcomingEvents() {
  return (
    <div className="flex flex-col gap-4">
      <Pinned />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <TextLink to={routes.events} standalone>
          {messages.allEvents}
        </TextLink>
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
  return <EventList label={messages.upcoming} events={items.map(({ event }) => event)} />;
}
