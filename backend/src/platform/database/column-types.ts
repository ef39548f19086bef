import pg from 'pg';

const { builtins, getTypeParser } = pg.types;

/** Counts, positions and minor units of money are far below 2^53; a value that is not must not be rounded. */
function parseInt8(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint ${text} does not fit a number`);
  return number;
}

/** A date of the calendar has no zone, so it stays text: `2026-03-01`. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseInt8],
  [builtins.DATE, (text) => text],
]);

/**
 * How columns of our connections become values: bigint a number, date its text, the rest as `pg` does it.
 * Given to each pool; the global parsers of `pg` belong to everybody in the process.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const ours = format === 'binary' ? undefined : parsers.get(oid);
    return ours ?? getTypeParser(oid, format);
  },
};
