import type { CodedColumn } from './coded-column.js';

/** The first place in the ascending numbers, before `end`, whose number is not below the limit. */
export function firstPlace(
  ascending: Int32Array | Uint32Array,
  limit: number,
  end = ascending.length,
): number {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Clears the marks that do not pass. */
export function keepPassing(mask: Uint8Array, passes: (ordinal: number) => boolean): void {
  for (let ordinal = 0; ordinal < mask.length; ordinal += 1) {
    if (mask[ordinal] === 1 && !passes(ordinal)) mask[ordinal] = 0;
  }
}

/** Clears the marks of what does not have the value with this key. */
export function keepCode(mask: Uint8Array, column: CodedColumn, key: string): void {
  const wanted = new Uint8Array(column.values.length);
  wanted[column.codeOf(key)] = 1;
  keepCodes(mask, column.codes, wanted);
}

/** Clears the marks of what has another code than those wanted, which have a 1. No branch to guess. */
export function keepCodes(mask: Uint8Array, codes: Uint32Array, wanted: Uint8Array): void {
  for (let ordinal = 0; ordinal < mask.length; ordinal += 1) {
    mask[ordinal] = (mask[ordinal] ?? 0) & (wanted[codes[ordinal] ?? 0] ?? 0);
  }
}
