import type { DecisionKind, Verdict } from '@terrace/contracts/http/decisions';
import type { QueryKey } from '@tanstack/react-query';

/** How a decision is sent. */
export interface HowToSend {
  readonly idempotencyKey: string;
  /** Carried out also when the page goes away meanwhile. */
  readonly keepalive: boolean;
}

/** A row of a queue as the administrator sees it. */
export interface QueueRow {
  readonly id: string;
  readonly version: number;
}

/** What one queue is about; all else is the same in every queue. */
export interface QueueRules<Row extends QueueRow> {
  readonly kind: DecisionKind;
  /** The lists that show its rows: fetched again when a decision was refused, so that they show why. */
  readonly list: QueryKey;
  readonly nameOf: (row: Row) => string;
  /** Whether it still waits for a decision. */
  readonly isOpen: (row: Row) => boolean;
  readonly decidedBy: (row: Row) => string | undefined;
  /** The calls for one row, as it was seen. */
  readonly decide: Readonly<Record<Verdict, (row: Row, how: HowToSend) => Promise<unknown>>>;
  /** What is said when it was done. */
  readonly done: Readonly<Record<Verdict, (name: string) => string>>;
  /** The spec's text when it could not be done. */
  readonly failed: string;
}

/** The one thing that is decided in a list that is no queue, row by row. */
export interface DeedRules<Row extends QueueRow> {
  readonly list: QueryKey;
  readonly nameOf: (row: Row) => string;
  /** What is about to happen, with the row's name: 'Rejecting Ada'. */
  readonly about: (what: string) => string;
  readonly send: (row: Row, how: HowToSend) => Promise<unknown>;
  readonly done: (what: string) => string;
  /** The spec's text when it could not be done. */
  readonly failed: string;
}
