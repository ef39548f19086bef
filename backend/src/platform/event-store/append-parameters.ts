import { booleanArray, integerArray, textArray } from '../database/binary-array.js';
import { rowParameters } from '../projections/row-writing.js';
import type { Append, TableEntry } from './append-entries.js';

/** A flight as the parameters of its statement: the arguments of append_flight (migration 0002), then the tables. */
export function appendParameters({ streams, events, keys, claims, tables, at, erasures }: Append): unknown[] {
  return [
    streams.some(({ expected, next }) => expected === next),
    integerArray(streams.map(({ group }) => group)),
    textArray(streams.map(({ id }) => id)),
    integerArray(streams.map(({ expected }) => expected)),
    integerArray(streams.map(({ next }) => next)),
    booleanArray(streams.map(({ hold }) => hold)),
    at.toISOString(),
    integerArray(events.map(({ group }) => group)),
    textArray(events.map(({ id }) => id)),
    textArray(events.map(({ stream }) => stream)),
    integerArray(events.map(({ version }) => version)),
    textArray(events.map(({ type }) => type)),
    integerArray(events.map(({ schema }) => schema)),
    textArray(events.map(({ data }) => data)),
    textArray(events.map(({ personal }) => personal)),
    textArray(events.map(({ meta }) => meta)),
    integerArray(keys.map(({ group }) => group)),
    textArray(keys.map(({ id }) => id)),
    textArray(keys.map(({ fingerprint }) => fingerprint)),
    textArray(keys.map(({ result }) => result)),
    integerArray(claims.map(({ group }) => group)),
    textArray(claims.map(({ scope }) => scope)),
    textArray(claims.map(({ value }) => value)),
    textArray(claims.map(({ stream }) => stream)),
    booleanArray(claims.map(({ take }) => take)),
    erasures,
    ...tables.flatMap(tableParameters),
  ];
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
