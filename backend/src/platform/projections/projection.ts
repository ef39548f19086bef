import type { DomainEvent, StoredEvent } from '../event-store/event.js';

/**
 * Column types a read model may have; money is bigint minor units. `sealed` is a text column that holds
 * a `SealedText` (a passport, an account number) encrypted under its person's key; `sealed-jsonb` is
 * a jsonb column with SealedTexts somewhere inside.
 */
export type ColumnType =
  | 'text'
  | 'integer'
  | 'bigint'
  | 'boolean'
  | 'timestamptz'
  | 'date'
  | 'jsonb'
  | 'text[]'
  | 'sealed'
  | 'sealed-jsonb';

/**
 * A read model that changes in the transaction that appends the event. One row a stream, keyed by the
 * entity's id, made from that stream's events alone, so that a rebuild gives the same row again.
 * The platform adds `id` and `version` (of the stream) to every table.
 */
export interface Projection<Row extends object, Event extends DomainEvent> {
  /** Table name; its DDL is a numbered migration with `id text primary key, version integer not null`. */
  readonly table: string;
  /** Category of the streams it follows. */
  readonly category: string;
  /** Every column but id and version. */
  readonly columns: { readonly [Column in keyof Row & string]: ColumnType };
  /** The row after the event, or null when the stream has no row (any more). */
  readonly project: (row: Row | null, event: StoredEvent<Event>) => Row | null;
}

/** A projection of any row, as the platform sees it. A method, so that any projection fits. */
export interface AnyProjection {
  readonly table: string;
  readonly category: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
  project(row: object | null, event: StoredEvent): object | null;
}
