import {
  type DecisionKind,
  type TakedownVerdict,
  type Verdict,
  decisionPermissions,
} from '@terrace/contracts/http/console/decisions';
import type { ListFilters } from '@terrace/contracts/http/list-filters';
import type { QueueKind } from '@terrace/contracts/http/console/queues';
import type { Change } from '@terrace/contracts/live/messages';
import type { AdminPermission } from '@terrace/contracts/values/admin-roles';
import type { Rejection, ShownRejection } from '@terrace/contracts/values/rejection';
import type { Money } from '@terrace/contracts/values/money/money';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { DelayedAction } from '../../live/delayed-actions';
import type { TableColumn } from '../../ui/table/table';

/** How a decision is sent. */
export interface SendOptions {
  readonly idempotencyKey: string;
  /** Lets the request outlive the page. */
  readonly keepalive: boolean;
}

/** A row that can be decided; `version` is the state that the administrator saw. */
export interface ModeratedRow {
  readonly id: string;
  readonly version: number;
}

/** The search and the filters of a queue. */
export type AskedRows = ListFilters & { readonly q: string | undefined };

/** Which page of the rows to fetch that can be decided; rows that came after `until` are left out. */
export interface OpenPageRequest extends AskedRows {
  readonly page: number;
  readonly perPage: number;
  readonly until: string | undefined;
  /** The status whose rows are asked for. */
  readonly status: string;
}

export interface OpenPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly until: string | null;
}

/** What it takes to act on a row of each queue: to decide it, or to do what `act` of the queue offers. */
export const actPermissions = {
  ...decisionPermissions,
  dispute: 'disputes.decide',
  report: 'reports.decide',
  purchase: 'refunds.give',
} as const satisfies Record<QueueKind, AdminPermission>;

/** A verdict on rows that waits, so that it can be undone. */
export type DelayedDecision<Row> = DelayedAction<Row, Verdict>;

/** What differs between two queues whose rows are read one by one, in a panel beside the list. */
export interface Queue<Row extends ModeratedRow> {
  readonly kind: QueueKind;
  readonly nameOf: (row: Row) => string;
  /** Whether the row still awaits a decision. */
  readonly isOpen: (row: Row) => boolean;
  readonly decidedBy: (row: Row) => string | undefined;
  /** What the details of a row list, where that is not what the table lists. */
  readonly facts?: readonly TableColumn<Row>[];
  /** What they show beside these and the history. */
  readonly details?: ComponentType<{ readonly row: Row }>;
  /** The row of a live change, so that the details of a row that left the list stay up to date. */
  readonly rowOf?: (change: Change) => Row | null | undefined;
  /** In place of the button that opens a row to be decided: what can be done with any row. */
  readonly act?: (row: Row) => ReactNode;
}

/** Something for each verdict that a queue has. */
type Verdicts<Value> = Readonly<Record<Exclude<Verdict, TakedownVerdict>, Value>> &
  Readonly<Partial<Record<TakedownVerdict, Value>>>;

/** The verdicts that a row allows now. */
export function verdictsOn<Row extends ModeratedRow>(
  { verdictsOn: own, isOpen }: ModerationQueue<Row>,
  row: Row,
): readonly Verdict[] {
  if (isOpen(row)) return ['approve', 'reject'];
  return own?.(row) ?? [];
}

/** A queue whose rows are approved or rejected, also several at once. */
export interface ModerationQueue<Row extends ModeratedRow> extends Queue<Row> {
  readonly kind: DecisionKind;
  /** Queries that show its rows: refetched after a refusal, so that they show its reason. */
  readonly list: QueryKey;
  /** Where names repeat: what distinguishes the row, for messages about it. */
  readonly labelOf?: (row: Row) => string;
  /** Whether the row is to be looked at before it is approved: with others it is left out, unless all of them are. */
  readonly isFlagged?: (row: Row) => boolean;
  /** What the row is worth, where it has a price. */
  readonly worthOf?: (row: Row) => Money;
  /** The verdicts that a row allows; of an open one these are to approve and to reject, of any other none when left out. */
  readonly verdictsOn?: (row: Row) => readonly Verdict[];
  /** The statuses beside the waiting one whose rows allow verdicts. */
  readonly alsoDecided?: readonly string[];
  /** Fetches a page of the rows of a status that match a search and filters. */
  readonly fetchOpen: (asked: OpenPageRequest) => Promise<OpenPage<Row>>;
  /** Why the row was rejected, when it was and a reason was given. */
  readonly rejectionOf: (row: Row) => ShownRejection | null;
  /** The calls that decide one row, with the version that was shown. */
  readonly decide: Verdicts<(row: Row, options: SendOptions, rejection?: Rejection) => Promise<unknown>>;
  /** Success messages, given the row's name. */
  readonly done: Verdicts<(name: string) => string>;
  /** Failure message (product.md 8.8). */
  readonly failed: string;
}

/** An action on one row of a list that is not a queue, with undo like a decision. */
export interface RowAction<Row extends ModeratedRow> {
  readonly list: QueryKey;
  readonly nameOf: (row: Row) => string;
  /** Message while it can be undone, given the row's name: 'Marking Ada as read'. */
  readonly announce: (what: string) => string;
  readonly send: (row: Row, options: SendOptions) => Promise<unknown>;
  readonly done: (what: string) => string;
  /** Failure message (product.md 8.8). */
  readonly failed: string;
}
