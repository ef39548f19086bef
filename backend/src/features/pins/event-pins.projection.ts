import type { CatalogueEvent } from '@terrace/contracts/http/catalogue';
import type { Projection } from '../../platform/projections/projection.js';
import type { EventPinChange } from './pins.events.js';

/** A row of `event_pins`; `pinned_at` is the last pin, `snapshot` what it said. */
export interface EventPinRow {
  readonly pinned: boolean;
  readonly pinned_at: Date;
  readonly snapshot: CatalogueEvent;
}

export const eventPins: Projection<EventPinRow, EventPinChange> = {
  table: 'event_pins',
  category: 'eventpin',
  columns: { pinned: 'boolean', pinned_at: 'timestamptz', snapshot: 'jsonb' },
  project(row, event) {
    switch (event.type) {
      case 'EventPinned':
        return { pinned: true, pinned_at: event.at, snapshot: event.data.event };
      case 'EventUnpinned':
        return row && { ...row, pinned: false };
    }
  },
};
