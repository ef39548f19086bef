import type { BenchDatabases } from '../bench-databases.js';
import type { Stock } from './stock.js';

/** How far the work that follows purchases is behind. */
export interface Backlog {
  /** Events that the slowest consumer has not handled. */
  readonly events: number;
  /** Age of the first of them; 0 without any. */
  readonly seconds: number;
  /** Which consumer that is. */
  readonly slowest: string;
}

/** What has followed from paid purchases; `twice` counts what was done again for the same one. */
export interface AfterSale {
  readonly paid: number;
  readonly deliveries: number;
  readonly credits: number;
  readonly receipts: number;
  readonly notifications: number;
  readonly twice: number;
  /** Numbers of receipts that were left out. */
  readonly gaps: number;
  readonly failed: number;
  /** When the last delivery, credit or receipt was written, in ms on this machine's clock; null without any. */
  readonly lastAt: number | null;
}

/** A marketplace that runs in a process of its own, on a database server of its own, with the same sandbox behind it. */
export interface Marketplace {
  readonly name: string;
  readonly url: string;
  readonly cardUrl: string;
  readonly pid: number;
  readonly outsidePid: number;
  readonly databases: BenchDatabases;
  readonly databaseUrl: string;
  /** Makes so many sellers with approved tickets for at least so many purchases altogether. */
  stock(sellers: number, purchases: number): Promise<Stock>;
  /** A mark in what was done, for `afterSale`. */
  mark(): Promise<number>;
  backlog(): Promise<Backlog>;
  /** Whether nothing is left to do, mails included; one cheap statement. */
  isQuiet(): Promise<boolean>;
  /** What followed from all purchases that were paid after the mark. */
  afterSale(mark: number): Promise<AfterSale>;
  stop(): Promise<void>;
}
