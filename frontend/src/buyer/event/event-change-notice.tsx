import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { formatEventTime } from '../../ui/text/format-date';
import { useEventChange, useIsCancelled } from './event';
import { messages } from './messages';

/** Says above the tickets that the event was cancelled, or has another day or place than before. */
export function EventChangeNotice({ event }: { readonly event: CatalogueEvent }) {
  const { id, dateOfEvent, timeOfEvent, venue } = event;
  const change = useEventChange(id).data?.change;
  if (useIsCancelled(event))
    return (
      <div className="mb-4">
        <InlineMessage tone="rejected">
          <strong>{messages.change.cancelled}</strong> {messages.change.cancelledText}
        </InlineMessage>
      </div>
    );
  if (!change) return null;
  const { date, time, venue: oldVenue } = change.before;
  const when = date !== dateOfEvent || time !== timeOfEvent ? formatEventTime(date, time) : undefined;
  const where = oldVenue !== venue.name ? oldVenue : undefined;
  if (when === undefined && where === undefined) return null;
  return (
    <div className="mb-4">
      <InlineMessage tone="pending">
        <strong>{when === undefined ? messages.change.newPlace : messages.change.newDate}</strong>{' '}
        {messages.change.before([when, where].filter(Boolean).join(', '))}
      </InlineMessage>
    </div>
  );
}
