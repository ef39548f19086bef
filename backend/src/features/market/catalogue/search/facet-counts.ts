import type { JointCodes } from './joint-codes.js';

/**
 * By joint code: a bit for each column whose chosen code it does not have, the first column's being 1. Events that
 * meet every choice have none. Null stands for a column where nothing is chosen.
 */
export function failuresOf({ parts, size }: JointCodes, chosen: readonly (number | null)[]): Uint8Array {
  const failures = new Uint8Array(size);
  parts.forEach((part, column) => {
    const wanted = chosen[column] ?? null;
    if (wanted === null) return;
    for (let joint = 0; joint < size; joint += 1) {
      if (part[joint] !== wanted) failures[joint] = (failures[joint] ?? 0) | (1 << column);
    }
  });
  return failures;
}

/** Events by joint code: the one pass over all of them. */
export function tallyOf({ codes, size }: JointCodes, ordinals: Uint32Array): Uint32Array {
  const tally = new Uint32Array(size);
  for (let place = 0; place < ordinals.length; place += 1) {
    const joint = codes[ordinals[place] ?? 0] ?? 0;
    tally[joint] = (tally[joint] ?? 0) + 1;
  }
  return tally;
}

/** Events by code of one column, as if nothing were chosen there: those that fail nothing, or only that choice. */
export function countColumn(
  { parts, sizes }: JointCodes,
  column: number,
  tally: Uint32Array,
  failures: Uint8Array,
): Uint32Array {
  const counts = new Uint32Array(sizes[column] ?? 0);
  const part = parts[column] ?? new Uint32Array();
  const others = ~(1 << column);
  for (let joint = 0; joint < part.length; joint += 1) {
    if (((failures[joint] ?? 0) & others) !== 0) continue;
    const code = part[joint] ?? 0;
    counts[code] = (counts[code] ?? 0) + (tally[joint] ?? 0);
  }
  return counts;
}

/** Those of the ordinals that fail nothing, in the memory that they have. */
export function keepPassing(ordinals: Uint32Array, { codes }: JointCodes, failures: Uint8Array): Uint32Array {
  let size = 0;
  for (let place = 0; place < ordinals.length; place += 1) {
    const ordinal = ordinals[place] ?? 0;
    // Written down always and counted when it passes: no branch to guess.
    ordinals[size] = ordinal;
    size += failures[codes[ordinal] ?? 0] === 0 ? 1 : 0;
  }
  return ordinals.subarray(0, size);
}
