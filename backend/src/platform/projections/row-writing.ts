import { SealedText } from '../crypto/sealed-text.js';
import { integerArray, textArray } from '../database/binary-array.js';
import type { AnyProjection, ColumnType } from './projection.js';

/** A row as it goes to the database: each column as text, in the projection's order. */
export interface RowText {
  readonly id: string;
  readonly version: number;
  readonly cells: readonly (string | null)[];
}

/** Turns a person's text into what a sealed column holds. */
export type Seal = (text: SealedText) => string | null;

/** How a column's text becomes its value. */
const FROM_TEXT: Readonly<Record<ColumnType, (text: string) => string>> = {
  text: (text) => text,
  integer: (text) => `${text}::integer`,
  bigint: (text) => `${text}::bigint`,
  boolean: (text) => `${text}::boolean`,
  timestamptz: (text) => `${text}::timestamptz`,
  date: (text) => `${text}::date`,
  jsonb: (text) => `${text}::jsonb`,
  'text[]': (text) =>
    `case when ${text} is not null then array(select jsonb_array_elements_text(${text}::jsonb)) end`,
  sealed: (text) => text,
  'sealed-jsonb': (text) => `${text}::jsonb`,
};

/** Rows as parameters, one array a column, for `rowSource`. */
export function rowParameters({ columns }: AnyProjection, rows: readonly RowText[]): Buffer[] {
  return [
    textArray(rows.map(({ id }) => id)),
    integerArray(rows.map(({ version }) => version)),
    ...Object.keys(columns).map((_name, index) => textArray(rows.map(({ cells }) => cells[index] ?? null))),
  ];
}

/**
 * `(select … ) as r`: rows as they come in parameters from number `first` on. `more` are further columns, each
 * with its parameter, that come before them.
 */
export function rowSource(
  { columns }: AnyProjection,
  first: number,
  more: Readonly<Record<string, string>> = {},
): string {
  const names = Object.keys(columns);
  const arrays = [
    ...Object.values(more),
    `$${first}::text[]`,
    `$${first + 1}::integer[]`,
    ...names.map((_name, index) => `$${first + 2 + index}::text[]`),
  ];
  const given = [...Object.keys(more), 'id', 'version', ...names];
  const values = Object.entries(columns).map(
    ([name, type]) => `${FROM_TEXT[type](`given.${name}`)} as ${name}`,
  );
  const plain = [...Object.keys(more), 'id', 'version'].map((name) => `given.${name}`);
  return `(select ${[...plain, ...values].join(', ')}
    from unnest(${arrays.join(', ')}) as given (${given.join(', ')})) as r`;
}

/** `(select … ) as r`: one row as it comes in parameters from number `first` on: id, version, cells as text. */
export function oneRow({ columns }: AnyProjection, first: number): string {
  const values = Object.entries(columns).map(
    ([name, type], index) => `${FROM_TEXT[type](`$${first + 2 + index}::text`)} as ${name}`,
  );
  return `(select ${[`$${first}::text as id`, `$${first + 1}::integer as version`, ...values].join(', ')}) as r`;
}

/** `insert into table … select … from source r … on conflict …`: whole rows, whatever was there before. */
export function upsertRows(projection: AnyProjection, table: string, source: string): string {
  const own = ['version', ...Object.keys(projection.columns)];
  const values = ['id', ...own];
  return `insert into ${table} (${values.join(', ')})
    select ${values.map((name) => `r.${name}`).join(', ')} from ${source}
    on conflict (id) do update set ${own.map((name) => `${name} = excluded.${name}`).join(', ')}`;
}

/** A row made ready for the database. */
export function rowText(
  projection: AnyProjection,
  id: string,
  version: number,
  row: object,
  seal: Seal,
): RowText {
  const values = new Map(Object.entries(row));
  const cells = Object.entries(projection.columns).map(([name, type]) =>
    cellText(type, values.get(name), seal),
  );
  return { id, version, cells };
}

function cellText(type: ColumnType, value: unknown, seal: Seal): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof SealedText) return seal(value);
  switch (type) {
    case 'jsonb':
    case 'text[]':
      return JSON.stringify(value);
    case 'sealed-jsonb':
      return JSON.stringify(value, (_name, inner: unknown) =>
        inner instanceof SealedText ? seal(inner) : inner,
      );
    case 'timestamptz':
      return value instanceof Date ? value.toISOString() : String(value);
    default:
      return String(value);
  }
}

/** Persons whose texts a row keeps sealed: their keys are needed to write it. */
export function personsSealedIn(projection: AnyProjection, row: object): readonly string[] {
  const isSealed = Object.values(projection.columns).some(
    (type) => type === 'sealed' || type === 'sealed-jsonb',
  );
  if (!isSealed) return [];
  const persons: string[] = [];
  rowText(projection, '', 0, row, ({ personId }) => {
    persons.push(personId);
    return null;
  });
  return persons;
}
