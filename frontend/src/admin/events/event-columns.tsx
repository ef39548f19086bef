import type { AdminEvent } from '@terrace/contracts/http/market/pins';
import type { TableColumn } from '../../ui/table/table';
import { ShortEventTime } from '../../ui/text/event-time';
import { messages } from './messages';

/** The columns of an event in the administrators' lists. */
export const eventColumns: readonly TableColumn<AdminEvent>[] = [
  { key: 'event', header: messages.event, rowHeader: true, sortBy: 'name', cell: (event) => event.name },
  {
    key: 'when',
    whole: true,
    header: messages.when,
    sortBy: 'dateOfEvent',
    cell: ({ dateOfEvent, timeOfEvent }) => (
      <ShortEventTime date={dateOfEvent} time={timeOfEvent} noDate={messages.noDate} />
    ),
  },
  {
    key: 'venue',
    header: messages.venue,
    cell: (event) => [event.venue.name, event.city].filter(Boolean).join(', '),
  },
  { key: 'sport', header: messages.sport, whole: true, cell: (event) => event.sport.name },
];
