import type { CatalogueEvent, Tournament } from '@terrace/contracts/http/market/catalogue';
import type { DomainEvent } from '@terrace/event-core/model/event';
import { eventTypes } from '@terrace/event-core/model/event';

/** `by` is the administrator's id; the name is in the personal part. */
type By = { readonly by: string };
type AdminPart = { name: string };

/** With what the catalogue said of it, so that a pin outlives the catalogue. */
export type EventPinned = DomainEvent<'EventPinned', By & { readonly event: CatalogueEvent }, AdminPart>;
export type EventUnpinned = DomainEvent<'EventUnpinned', By, AdminPart>;
export type TournamentPinned = DomainEvent<
  'TournamentPinned',
  By & { readonly tournament: Tournament },
  AdminPart
>;
export type TournamentUnpinned = DomainEvent<'TournamentUnpinned', By, AdminPart>;

export type EventPinChange = EventPinned | EventUnpinned;
export type TournamentPinChange = TournamentPinned | TournamentUnpinned;

export const pinEvents = eventTypes<EventPinChange | TournamentPinChange>({
  EventPinned: {},
  EventUnpinned: {},
  TournamentPinned: {},
  TournamentUnpinned: {},
});
