import type { DomainEvent } from '@terrace/event-core/model/event';
import { eventTypes } from '@terrace/event-core/model/event';

/** A new generation of the cache is whole and current. Counts of what it holds; `skipped` made no sense. */
export type CatalogueRefreshed = DomainEvent<
  'CatalogueRefreshed',
  {
    readonly at: string;
    readonly generation: number;
    readonly events: number;
    readonly tournaments: number;
    readonly skipped: number;
  }
>;

/** A refresh gave nothing; the last good generation stays. `reason` is for people. */
export type CatalogueRefreshFailed = DomainEvent<
  'CatalogueRefreshFailed',
  { readonly at: string; readonly reason: string }
>;

export type CatalogueChange = CatalogueRefreshed | CatalogueRefreshFailed;

export const catalogueEvents = eventTypes<CatalogueChange>({
  CatalogueRefreshed: {},
  CatalogueRefreshFailed: {},
});
