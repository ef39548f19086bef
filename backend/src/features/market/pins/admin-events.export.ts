import type { QueryBus } from '@nestjs/cqrs';
import type { AdminEvent, AdminEventFilter } from '@terrace/contracts/http/market/pins';
import type { ListExport } from '../../../platform/http/csv/list-exports.js';
import { LookUpCatalogue } from '../catalogue/catalogue.public.js';
import type { AdminEventsReader } from './admin-events.reader.js';
import type { EventPinsReader } from './event-pins.reader.js';
import { presentAdminEvent, presentEventPin } from './pins.presenter.js';

/** The events of the catalogue, and those that are pinned, as a file. */
export function adminEventExport(
  list: AdminEventsReader,
  pins: EventPinsReader,
  queries: QueryBus,
): ListExport<AdminEventFilter, AdminEvent> {
  return {
    ids: (filter) => list.ids(filter),
    rows: async (ids) => {
      const [{ events }, rows] = await Promise.all([
        queries.execute(new LookUpCatalogue({ events: ids })),
        pins.rows(ids),
      ]);
      const pinOf = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const pin = pinOf.get(id);
        const event = events.get(id) ?? (pin && presentEventPin(pin).event);
        return event ? [presentAdminEvent(event, pin)] : [];
      });
    },
    columns: {
      Id: ({ id }) => id,
      Event: ({ name }) => name,
      Date: ({ dateOfEvent }) => dateOfEvent,
      Time: ({ timeOfEvent }) => timeOfEvent,
      Venue: ({ venue }) => venue.name,
      City: ({ city }) => city,
      Country: ({ country }) => country,
      Sport: ({ sport }) => sport.name,
      Tournament: ({ tournament }) => tournament?.name ?? null,
      Pinned: ({ pinned }) => (pinned ? 'yes' : 'no'),
    },
  };
}
