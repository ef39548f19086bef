import type { AnyProjection } from '../projections/projection.js';
import type { RowText } from '../projections/row-writing.js';

/** A stream that grows from `expected` to `next`, or is looked at when both are equal (`hold`: and locked). */
export interface StreamEntry {
  readonly group: number;
  readonly id: string;
  readonly expected: number;
  readonly next: number;
  readonly hold: boolean;
}

export interface EventEntry {
  readonly group: number;
  readonly id: string;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schema: number;
  /** JSON, as are `personal` (ciphertext by person) and `meta`. */
  readonly data: string;
  readonly personal: string | null;
  readonly meta: string;
}

export interface KeyEntry {
  readonly group: number;
  /** A uuid; see `keyId`. */
  readonly id: string;
  readonly fingerprint: string;
  /** JSON. */
  readonly result: string;
}

export interface ClaimEntry {
  readonly group: number;
  readonly scope: string;
  readonly value: string;
  readonly stream: string;
  readonly take: boolean;
}

/** Rows of one read model: those to write whole, and those to take away. */
export interface TableEntry {
  readonly projection: AnyProjection;
  readonly rows: readonly (RowText & { readonly group: number })[];
  readonly removed: readonly { readonly group: number; readonly id: string }[];
}

/** All that one flight writes; orders as `append_flight` (migration 0002) wants them. */
export interface Append {
  readonly streams: readonly StreamEntry[];
  readonly events: readonly EventEntry[];
  readonly keys: readonly KeyEntry[];
  readonly claims: readonly ClaimEntry[];
  readonly tables: readonly TableEntry[];
  /** When it happened; the same for all events. */
  readonly at: Date;
  /** The erasure this process has heard of last. */
  readonly erasures: number;
}
