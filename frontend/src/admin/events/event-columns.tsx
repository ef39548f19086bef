import type { AdminEvent } from '@terrace/contracts/http/pins';
import type { TableColumn } from '../../ui/table/table';
import { messages } from './messages';

/** The columns of an event in the administrators' lists. */
export const eventColumns: readonly TableColumn<AdminEvent>[] = [
  { key: 'event', header: messages.event, rowHeader: true, sortBy: 'name', cell: (event) => event.name },
  {
    key: 'when',
    whole: true,
    header: messages.when,
    sortBy: 'dateOfEvent',
    cell: (event) => [event.dateOfEvent ?? messages.noDate, event.timeOfEvent].filter(Boolean).join(' '),
  },
  {
    key: 'venue',
    header: messages.venue,
    cell: (event) => [event.venue.name, event.city].filter(Boolean).join(', '),
  },
  { key: 'sport', header: messages.sport, whole: true, cell: (event) => event.sport.name },
];
