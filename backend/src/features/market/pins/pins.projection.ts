import type { CatalogueEvent, Tournament } from '@terrace/contracts/http/market/catalogue';
import {
  type RowOf,
  boolean,
  defineReadModel,
  jsonb,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import type { EventPinChange, TournamentPinChange } from './pins.events.js';

/** A table of pins: `pinned_at` is the last pin, `snapshot` what the catalogue had then. */
const pinTable = <Snapshot>(table: string, category: string) =>
  defineReadModel({
    table,
    category,
    columns: { pinned: boolean(), pinned_at: timestamptz(), snapshot: jsonb<Snapshot>() },
  });

const eventTable = pinTable<CatalogueEvent>('event_pins', 'eventpin');
const tournamentTable = pinTable<Tournament>('tournament_pins', 'tournamentpin');

/** A row of `event_pins`. */
export type EventPinRow = RowOf<typeof eventTable>;
/** A row of `tournament_pins`. */
export type TournamentPinRow = RowOf<typeof tournamentTable>;

export const eventPins = eventTable.projection<EventPinChange>((row, event) => {
  switch (event.type) {
    case 'EventPinned':
      return { pinned: true, pinned_at: event.at, snapshot: event.data.event };
    case 'EventUnpinned':
      return row && { ...row, pinned: false };
  }
});

export const tournamentPins = tournamentTable.projection<TournamentPinChange>((row, event) => {
  switch (event.type) {
    case 'TournamentPinned':
      return { pinned: true, pinned_at: event.at, snapshot: event.data.tournament };
    case 'TournamentUnpinned':
      return row && { ...row, pinned: false };
  }
});
