import type { CodedColumn } from './coded-column.js';

/** One code for the values that an event has in several columns: events that are alike in all of them share it. */
export interface JointCodes {
  /** By ordinal. */
  readonly codes: Uint32Array;
  /** For each column, by joint code: the code in that column. */
  readonly parts: readonly Uint32Array[];
  /** How many joint codes there are. */
  readonly size: number;
  /** How many codes each column has. */
  readonly sizes: readonly number[];
}

/** Joins columns of the same events. Of all combinations that there could be, few occur. */
export function joinCodes(columns: readonly CodedColumn[]): JointCodes {
  const none: Uint32Array = new Uint32Array(columns[0]?.codes.length ?? 0);
  return columns.reduce<JointCodes>(joinColumn, { codes: none, parts: [], size: 1, sizes: [] });
}

function joinColumn(
  { codes, parts, size, sizes }: JointCodes,
  { codes: column, values }: CodedColumn,
): JointCodes {
  const known = new Map<number, number>();
  /** By new joint code: the one before, and the column's. */
  const before: number[] = [];
  const added: number[] = [];
  const together = codes.map((joint, ordinal) => {
    const code = column[ordinal] ?? 0;
    const pair = joint + size * code;
    const seen = known.get(pair);
    if (seen !== undefined) return seen;
    known.set(pair, known.size);
    added.push(code);
    return before.push(joint) - 1;
  });
  const partsBefore = parts.map((part) => Uint32Array.from(before, (joint) => part[joint] ?? 0));
  return {
    codes: together,
    parts: [...partsBefore, Uint32Array.from(added)],
    size: known.size,
    sizes: [...sizes, values.length],
  };
}
