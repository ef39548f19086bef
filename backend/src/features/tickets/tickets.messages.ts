import { Query } from '@nestjs/cqrs';
import type { Listing } from '@terrace/contracts/http/tickets';

/**
 * Approved listings of an event: by its id where the catalogue knew it when they were made, else by equal
 * name and day.
 */
export class ListingsOfEvent extends Query<readonly Listing[]> {
  constructor(
    readonly eventId: string,
    readonly eventName: string,
    /** dd/MM/yyyy; null while the event has none. */
    readonly eventDate: string | null,
  ) {
    super();
  }
}

/** One approved listing with its seller. Throws `ticket-not-found`. */
export class GetListing extends Query<Listing> {
  constructor(readonly ticketId: string) {
    super();
  }
}

/** What the cheapest approved listing with something left costs, for an event. */
export interface CheapestListing {
  /** Null where the catalogue did not know the event when they were made; then name and day tell it. */
  readonly eventId: string | null;
  readonly eventName: string;
  /** yyyy-mm-dd. */
  readonly eventDay: string;
  /** US cents. */
  readonly cents: number;
}

/** For every event that has such a listing. */
export class CheapestListings extends Query<readonly CheapestListing[]> {}

/** Whose listings these are, by listing id, for life; those that do not exist are left out. */
export class SellersOfListings extends Query<ReadonlyMap<string, string>> {
  constructor(readonly ticketIds: readonly string[]) {
    super();
  }
}
