import type { Stock } from './stock.js';

/** What the process of buyers is asked for: this many, each making one purchase after the other. */
export interface BuyersLoad {
  readonly buyers: number;
  readonly seconds: number;
  /** Ends it earlier, once this many purchases have begun. */
  readonly purchases?: number;
  /** The marketplace, and the payment provider's pages. */
  readonly url: string;
  readonly cardUrl: string;
  readonly stock: Stock;
}

/** What they did; a purchase is timed from its start to the response that calls it completed. */
export interface BuyersFigures {
  readonly purchases: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Requests that were sent again because the marketplace was busy. */
  readonly repeats: number;
  /** Processor time of the buyers' own process for each purchase, in ms. */
  readonly cpuMs: number;
}
