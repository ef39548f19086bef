/** Most tickets that a listing may have. */
export const LISTING_SIZE = 1_000;

/** What buyers may buy: the event that the tickets are for, and the ids of each seller's listings. */
export interface Stock {
  readonly eventId: string;
  readonly listings: readonly (readonly string[])[];
}

/** Gives each purchase its listing: sellers take turns, and a seller's next listing comes when one is sold out. */
export class StockTaker {
  private taken = 0;

  constructor(private readonly stock: Stock) {}

  /** Throws when everything is sold. */
  next(): string {
    const { listings } = this.stock;
    const ofSeller = listings[this.taken % listings.length];
    const listing = ofSeller?.[Math.floor(this.taken / listings.length / LISTING_SIZE)];
    if (listing === undefined) throw new Error('Everything is sold: the load needs more tickets');
    this.taken += 1;
    return listing;
  }
}
