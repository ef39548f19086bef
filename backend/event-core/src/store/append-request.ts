import type { AnyProjection } from '../model/read-model.js';
import { type RowText, booleanArray, integerArray, rowParameters, textArray } from './rows.js';

/** A stream that is appended to, from version `expected` to `next`, or only read when both are equal (`lock`: and locked). */
export interface StreamEntry {
  readonly group: number;
  readonly id: string;
  readonly expected: number;
  readonly next: number;
  readonly lock: boolean;
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

/** Rows of one read model: those to upsert, and those to delete. */
export interface TableEntry {
  readonly projection: AnyProjection;
  readonly rows: readonly (RowText & { readonly group: number })[];
  readonly removed: readonly { readonly group: number; readonly id: string }[];
}

/**
 * Everything that one append writes, in the orders that `append_batch` requires. A separate type, because
 * rows of several batch entries are merged and sorted, and the store knows neither plans nor callers.
 */
export interface AppendRequest {
  readonly streams: readonly StreamEntry[];
  readonly events: readonly EventEntry[];
  readonly keys: readonly KeyEntry[];
  readonly claims: readonly ClaimEntry[];
  readonly tables: readonly TableEntry[];
  /** The time of all events. */
  readonly at: Date;
  /** The newest erasure that this process knows. */
  readonly erasures: number;
}

/** The arguments of append_batch, in its order: the type of each, and its value. */
export const BATCH_ARGUMENTS: readonly (readonly [
  type: string,
  value: (request: AppendRequest) => unknown,
])[] = [
  ['boolean', ({ streams }) => streams.some(({ expected, next }) => expected === next)],
  ['integer[]', ({ streams }) => integerArray(streams.map(({ group }) => group))],
  ['text[]', ({ streams }) => textArray(streams.map(({ id }) => id))],
  ['integer[]', ({ streams }) => integerArray(streams.map(({ expected }) => expected))],
  ['integer[]', ({ streams }) => integerArray(streams.map(({ next }) => next))],
  ['boolean[]', ({ streams }) => booleanArray(streams.map(({ lock }) => lock))],
  ['timestamptz', ({ at }) => at.toISOString()],
  ['integer[]', ({ events }) => integerArray(events.map(({ group }) => group))],
  ['text[]', ({ events }) => textArray(events.map(({ id }) => id))],
  ['text[]', ({ events }) => textArray(events.map(({ stream }) => stream))],
  ['integer[]', ({ events }) => integerArray(events.map(({ version }) => version))],
  ['text[]', ({ events }) => textArray(events.map(({ type }) => type))],
  ['integer[]', ({ events }) => integerArray(events.map(({ schema }) => schema))],
  ['text[]', ({ events }) => textArray(events.map(({ data }) => data))],
  ['text[]', ({ events }) => textArray(events.map(({ personal }) => personal))],
  ['text[]', ({ events }) => textArray(events.map(({ meta }) => meta))],
  ['integer[]', ({ keys }) => integerArray(keys.map(({ group }) => group))],
  ['text[]', ({ keys }) => textArray(keys.map(({ id }) => id))],
  ['text[]', ({ keys }) => textArray(keys.map(({ fingerprint }) => fingerprint))],
  ['text[]', ({ keys }) => textArray(keys.map(({ result }) => result))],
  ['integer[]', ({ claims }) => integerArray(claims.map(({ group }) => group))],
  ['text[]', ({ claims }) => textArray(claims.map(({ scope }) => scope))],
  ['text[]', ({ claims }) => textArray(claims.map(({ value }) => value))],
  ['text[]', ({ claims }) => textArray(claims.map(({ stream }) => stream))],
  ['boolean[]', ({ claims }) => booleanArray(claims.map(({ take }) => take))],
  ['bigint', ({ erasures }) => erasures],
];

/** The parameters of the batch statement: the arguments of append_batch, then the tables. */
export function appendParameters(request: AppendRequest): unknown[] {
  return [...BATCH_ARGUMENTS.map(([, value]) => value(request)), ...request.tables.flatMap(tableParameters)];
}

function tableParameters({ projection, rows, removed }: TableEntry): Buffer[] {
  const parameters: Buffer[] = [];
  if (rows.length > 0) {
    parameters.push(integerArray(rows.map(({ group }) => group)), ...rowParameters(projection, rows));
  }
  if (removed.length > 0) {
    parameters.push(integerArray(removed.map(({ group }) => group)), textArray(removed.map(({ id }) => id)));
  }
  return parameters;
}
