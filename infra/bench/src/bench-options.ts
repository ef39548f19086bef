import { parseArgs } from 'node:util';

/** How a row is measured when it is not measured as recorded: a part of its cases, for quick work. */
export interface BenchOptions {
  /** Buyers at once, in place of every number that the row has. */
  readonly buyers?: number;
  /** Sellers whose tickets they buy, in place of every number that the row has. */
  readonly sellers?: number;
  /** How long a load lasts. */
  readonly seconds?: number;
  /** The one contender that is measured. */
  readonly only?: string;
  readonly rounds?: number;
  /** Prints the statements that a command needs most often. */
  readonly statements?: boolean;
  /** Prints which tables, indexes and kinds of records the write-ahead log of a command is about. */
  readonly wal?: boolean;
  /** Ends a load earlier, once this many purchases have begun. */
  readonly purchases?: number;
}

/** What `npm run bench -- …` was asked for: names of rows, then options. Throws for an unknown option. */
export function readArguments(args: readonly string[]): {
  readonly names: readonly string[];
  readonly options: BenchOptions;
} {
  const text = { type: 'string' } as const;
  const { positionals: names, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      buyers: text,
      sellers: text,
      seconds: text,
      only: text,
      rounds: text,
      statements: { type: 'boolean' },
      wal: { type: 'boolean' },
      purchases: text,
    },
  });
  const { only, buyers, sellers, seconds, rounds, statements, wal, purchases } = values;
  return {
    names,
    options: {
      ...(only !== undefined && { only }),
      ...(statements !== undefined && { statements }),
      ...(wal !== undefined && { wal }),
      ...(purchases !== undefined && { purchases: numberOf('purchases', purchases) }),
      ...(buyers !== undefined && { buyers: numberOf('buyers', buyers) }),
      ...(sellers !== undefined && { sellers: numberOf('sellers', sellers) }),
      ...(seconds !== undefined && { seconds: numberOf('seconds', seconds) }),
      ...(rounds !== undefined && { rounds: numberOf('rounds', rounds) }),
    },
  };
}

function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new Error(`--${name} must be a number above 0`);
  return number;
}
