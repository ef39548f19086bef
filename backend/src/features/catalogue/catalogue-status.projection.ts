import type { Projection } from '../../platform/projections/projection.js';
import type { CatalogueChange } from './catalogue.events.js';

/** The row of `catalogue_status`. */
export interface CatalogueStatusRow {
  readonly generation: number;
  readonly previous_generation: number;
  readonly refreshed_at: Date | null;
  readonly events: number;
  readonly tournaments: number;
  readonly skipped: number;
  readonly last_error: string | null;
  readonly failed_at: Date | null;
}

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
export const catalogueStatus: Projection<CatalogueStatusRow, CatalogueChange> = {
  table: 'catalogue_status',
  category: 'catalogue',
  columns: {
    generation: 'integer',
    previous_generation: 'integer',
    refreshed_at: 'timestamptz',
    events: 'integer',
    tournaments: 'integer',
    skipped: 'integer',
    last_error: 'text',
    failed_at: 'timestamptz',
  },
  project(row, { type, data }) {
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
  },
};
