import {
  type RowOf,
  defineReadModel,
  integer,
  nullable,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import type { CatalogueChange } from './catalogue.events.js';

const table = defineReadModel({
  table: 'catalogue_status',
  category: 'catalogue',
  columns: {
    generation: integer(),
    previous_generation: integer(),
    refreshed_at: nullable(timestamptz()),
    events: integer(),
    tournaments: integer(),
    skipped: integer(),
    last_error: nullable(text()),
    failed_at: nullable(timestamptz()),
  },
});

/** The row of `catalogue_status`. */
export type CatalogueStatusRow = RowOf<typeof table>;

const NEVER_REFRESHED: CatalogueStatusRow = {
  generation: 0,
  previous_generation: 0,
  refreshed_at: null,
  events: 0,
  tournaments: 0,
  skipped: 0,
  last_error: null,
  failed_at: null,
};

/** Changes in the transaction of the event: that is what swaps the new generation in for every reader. */
export const catalogueStatus = table.projection<CatalogueChange>((row, { type, data }) => {
  const before = row ?? NEVER_REFRESHED;
  switch (type) {
    case 'CatalogueRefreshed':
      return {
        generation: data.generation,
        previous_generation: before.generation,
        refreshed_at: new Date(data.at),
        events: data.events,
        tournaments: data.tournaments,
        skipped: data.skipped,
        last_error: null,
        failed_at: null,
      };
    case 'CatalogueRefreshFailed':
      return { ...before, last_error: data.reason, failed_at: new Date(data.at) };
  }
});
