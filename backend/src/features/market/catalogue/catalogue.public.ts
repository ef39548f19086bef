import { Command, Query } from '@nestjs/cqrs';
import type { Disappearance } from '@terrace/contracts/http/care/event-changes';
import type {
  CatalogueEvent,
  TicketCategory,
  Tournament,
  getTeam,
  listSports,
  listTournaments,
  searchEvents,
  teamEvents,
} from '@terrace/contracts/http/market/catalogue';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type { SellerTicket } from '@terrace/contracts/http/selling/seller-tickets';
import type { EventFacts } from '@terrace/contracts/values/event-facts';
import type { ReferenceRates } from '@terrace/contracts/values/money/reference-rates';
import type { Money } from '@terrace/contracts/values/money/money';

import type { SeenEvent } from './changes/watched-event.decision.js';

export type { SeenEvent } from './changes/watched-event.decision.js';
export { type EventWhen, eventTimes } from './venue-time/event-times.js';
export { endOfVenueDay, venueInstant } from './venue-time/venue-time.js';
export { zonesOfVenue } from './venue-time/venue-zone.js';

/** What may be searched for (product.md 5.11, 5.12). */
export type EventSearch = InputOf<typeof searchEvents>['query'];

/** The reference rates that may be shown (product.md 13.16); null while none are known. */
export class LoadReferenceRates extends Query<ReferenceRates | null> {}

/** All sports, in upstream's order. */
export class ListSports extends Query<ResponseOf<typeof listSports>> {}

/** All tournaments of a sport by name, and their number; none for an unknown sport. */
export class ListTournaments extends Query<ResponseOf<typeof listTournaments>> {
  constructor(readonly sportId: string) {
    super();
  }
}

/** The search of product.md 5.11, 5.12, with facets. */
export class SearchEvents extends Query<ResponseOf<typeof searchEvents>> {
  constructor(readonly search: EventSearch) {
    super();
  }
}

/** A page of the events of today or later by date: all, a team's (`name`), or a tournament's. */
export class SearchCatalogue extends Query<ResponseOf<typeof teamEvents>> {
  constructor(
    readonly search: Pick<EventSearch, 'page' | 'perPage'> & {
      readonly name?: string;
      readonly tournament?: string;
    },
  ) {
    super();
  }
}

/** One event: from the cache, else from upstream. Throws `event-not-found`, `event-unavailable`. */
export class GetCatalogueEvent extends Query<CatalogueEvent> {
  constructor(readonly eventId: string) {
    super();
  }
}

/**
 * One event and its categories from the cache or a recent upstream response, without a request upstream; null
 * for an event that neither contains.
 */
export class RecallCatalogueEvent extends Query<{
  readonly event: CatalogueEvent;
  readonly categories: readonly TicketCategory[];
  /** Whether sellers' tickets of it are still sold (product.md 13.18). */
  readonly doSellersSell: boolean;
} | null> {
  constructor(readonly eventId: string) {
    super();
  }
}

/**
 * A page of the events of today or later by date, without cancelled ones, how many there are with them, and which refresh
 * they came with; generation 0 before the first.
 */
export class ListUpcomingEvents extends Query<{
  readonly ids: readonly string[];
  readonly total: number;
  readonly generation: number;
  readonly refreshedAt: Date | null;
}> {
  constructor(
    readonly skip: number,
    readonly take: number,
  ) {
    super();
  }
}

/** One tournament of the cache. Throws `not-found`. */
export class GetCatalogueTournament extends Query<Tournament> {
  constructor(readonly tournamentId: string) {
    super();
  }
}

/** A team that is one of the top teams, or in the name of an event, past ones too. Throws `not-found`. */
export class GetTeam extends Query<ResponseOf<typeof getTeam>> {
  constructor(readonly name: string) {
    super();
  }
}

/** These events and tournaments as the cache knows them now; what it does not know is left out. */
export class LookUpCatalogue extends Query<{
  readonly events: ReadonlyMap<string, CatalogueEvent>;
  readonly tournaments: ReadonlyMap<string, Tournament>;
}> {
  constructor(
    readonly ids: { readonly events?: readonly string[]; readonly tournaments?: readonly string[] },
  ) {
    super();
  }
}

/** What the cheapest ticket of each of these events costs, official or a seller's; without those of no known price. */
export class FromPrices extends Query<ReadonlyMap<string, Money>> {
  constructor(readonly eventIds: readonly string[]) {
    super();
  }
}

/** Which events of the cache, past ones too, and in which order; `name` is part of one. */
export interface CatalogueCriteria {
  readonly name?: string | undefined;
  /** Somebody typed the name: nicknames and misspelt words count where no name has the text. */
  readonly isTyped?: boolean;
  readonly sportId?: string | undefined;
  /** yyyy-mm-dd, inclusive; events without a date pass (product.md 5.11). */
  readonly from?: string;
  readonly to?: string;
  /** Ids to leave out. */
  readonly without?: ReadonlySet<string>;
  /** By date ascending unless it says otherwise. */
  readonly sort?: 'date' | '-date' | 'name' | '-name';
}

/** A page of the events of the cache, past ones too. */
export class FindCatalogueEvents extends Query<{
  readonly items: readonly CatalogueEvent[];
  readonly total: number;
}> {
  constructor(
    readonly criteria: CatalogueCriteria,
    readonly page: number,
    readonly perPage: number,
  ) {
    super();
  }
}

/** Events of this whole name, compared as search does, on this day (dd/MM/yyyy), past ones too: two for two games a day. */
export class FindEventsOfDay extends Query<readonly CatalogueEvent[]> {
  constructor(
    readonly name: string,
    readonly date: string,
  ) {
    super();
  }
}

/** The ids of all of them, in their order. */
export class ListCatalogueEventIds extends Query<readonly string[]> {
  constructor(readonly criteria: CatalogueCriteria) {
    super();
  }
}

/**
 * Ticket categories of an event, read from upstream now (5 s limit). Throws `tickets-unavailable`,
 * `event-not-found`.
 */
export class ReadUpstreamCategories extends Query<readonly TicketCategory[]> {
  constructor(readonly eventId: string) {
    super();
  }
}

/**
 * Sellers' approved tickets of an event: by its id where the catalogue knew it at the upload, else by equal name,
 * folded, and day, and time where several events have these. The tickets feature answers it: the catalogue imports nothing of
 * the features that use it.
 */
export class SellerTicketsOfEvent extends Query<readonly SellerTicket[]> {
  constructor(
    readonly eventId: string,
    readonly eventName: string,
    /** dd/MM/yyyy; null while the event has none. */
    readonly eventDate: string | null,
    /** HH:mm; tells two events of this name on this day apart. */
    readonly eventTime: string | null,
  ) {
    super();
  }
}

/** Ids of the events that administrators put in front of visitors; answered by the pins feature. */
export class PinnedEventIds extends Query<readonly string[]> {}

/** What the cheapest approved ticket of a seller with something left costs, for an event. */
export interface CheapestTicket {
  /** Null where the catalogue did not know the event when they were made; then name, folded, and day identify it. */
  readonly eventId: string | null;
  readonly eventName: string;
  /** yyyy-mm-dd. */
  readonly eventDay: string;
  /** HH:mm; tells events of one name and day apart. */
  readonly eventTime: string;
  /** US cents. */
  readonly cents: number;
}

/**
 * For every event that has such a ticket, or only for these events; those that are known by name and day alone are
 * always among them. Answered by the tickets feature.
 */
export class CheapestTickets extends Query<readonly CheapestTicket[]> {
  constructor(readonly eventIds: readonly string[] | null = null) {
    super();
  }
}

/** The events that these tickets are for; answered by the tickets feature. */
export class EventsOfTickets extends Query<readonly Omit<CheapestTicket, 'cents'>[]> {
  constructor(readonly ticketIds: readonly string[]) {
    super();
  }
}

/**
 * What a cancelled event was, also where an administrator said so of one that vanished; null for one that was not cancelled.
 * Answered by the event-changes feature.
 */
export class CancelledEvent extends Query<EventFacts | null> {
  constructor(readonly eventId: string) {
    super();
  }
}

/** Ids of the events that somebody sells, holds or bought tickets of; answered by the event-changes feature. */
export class WatchedEventIds extends Query<readonly string[]> {}

/**
 * Refreshes agree that an event that matters to somebody is no longer what it was; carried out by the event-changes
 * feature, any number of times.
 */
export class RecordEventChange extends Command<void> {
  constructor(
    readonly eventId: string,
    readonly change: { readonly from: SeenEvent; readonly to: SeenEvent },
  ) {
    super();
  }
}

/** Events that vanished together: the open question, or the one of this id; null when there is none. */
export class LoadDisappearance extends Query<Disappearance | null> {
  constructor(readonly id: string | null) {
    super();
  }
}

/** SQL of the open questions about events that vanished together, for counts: since when each waits. */
export const OPEN_DISAPPEARANCES = `select found_at as since from disappearances where status = 'open'`;

/** An administrator decides whether events that vanished together may leave the catalogue. Throws `not-found`, `already-decided`. */
export class DecideDisappearance extends Command<{ id: string }> {
  constructor(
    readonly id: string,
    readonly verdict: 'gone' | 'kept',
    readonly by: { readonly id: string; readonly name: string },
  ) {
    super();
  }
}
