import { type AnyProjection, type ColumnType, SealedText } from '../model/read-model.js';

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
  jsonb: (text) => `${text}::jsonb`,
  'json text': (text) => `${text}::jsonb`,
  'text[]': (text) =>
    `case when ${text} is not null then array(select jsonb_array_elements_text(${text}::jsonb)) end`,
  sealed: (text) => text,
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
    ([name, { type }]) => `${FROM_TEXT[type](`given.${name}`)} as ${name}`,
  );
  const plain = [...Object.keys(more), 'id', 'version'].map((name) => `given.${name}`);
  return `(select ${[...plain, ...values].join(', ')}
    from unnest(${arrays.join(', ')}) as given (${given.join(', ')})) as r`;
}

/** `(select … ) as r`: one row as it comes in parameters from number `first` on: id, version, cells as text. */
export function oneRow({ columns }: AnyProjection, first: number): string {
  const values = Object.entries(columns).map(
    ([name, { type }], index) => `${FROM_TEXT[type](`$${first + 2 + index}::text`)} as ${name}`,
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
  const values: Readonly<Record<string, unknown>> = { ...row };
  const cells: (string | null)[] = [];
  for (const name in projection.columns) {
    const column = projection.columns[name];
    if (column) cells.push(cellText(column.type, values[column.field], seal));
  }
  return { id, version, cells };
}

function cellText(type: ColumnType, value: unknown, seal: Seal): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof SealedText) return seal(value);
  switch (type) {
    case 'jsonb':
    case 'text[]':
      return JSON.stringify(value);
    case 'timestamptz':
      return value instanceof Date ? value.toISOString() : (value as string);
    default:
      return (value as string | number | boolean).toString();
  }
}

/** Persons whose texts a row keeps sealed: their keys are needed to write it. */
export function personsSealedIn(row: object): readonly string[] {
  return Object.values(row).flatMap((value: unknown) =>
    value instanceof SealedText ? [value.personId] : [],
  );
}

// `pg` sends a Buffer as a binary parameter. Long arrays cost a third that way, for the server and for us, of
// what they cost as text or JSON: nothing needs to be quoted, and nothing parsed.

/** Type numbers of the elements, from Postgres' catalogue. */
const INTEGER = 23;
const TEXT = 25;
const BOOLEAN = 16;

const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;

/** A parameter of type `integer[]`. */
export function integerArray(values: readonly number[]): Buffer {
  const bytes = arrayOf(INTEGER, values.length, values.length * (LENGTH_BYTES + 4));
  let at = HEADER_BYTES;
  for (const value of values) {
    at = bytes.writeInt32BE(4, at);
    at = bytes.writeInt32BE(value, at);
  }
  return bytes;
}

/** A parameter of type `boolean[]`. */
export function booleanArray(values: readonly boolean[]): Buffer {
  const bytes = arrayOf(BOOLEAN, values.length, values.length * (LENGTH_BYTES + 1));
  let at = HEADER_BYTES;
  for (const value of values) {
    at = bytes.writeInt32BE(1, at);
    at = bytes.writeUInt8(value ? 1 : 0, at);
  }
  return bytes;
}

/** A parameter of type `text[]`. */
export function textArray(values: readonly (string | null)[]): Buffer {
  let size = 0;
  for (const value of values) size += LENGTH_BYTES + (value === null ? 0 : Buffer.byteLength(value));
  const bytes = arrayOf(TEXT, values.length, size);
  let at = HEADER_BYTES;
  for (const value of values) {
    // The length is known once the text is there; -1 stands for null.
    const written = value === null ? 0 : bytes.write(value, at + LENGTH_BYTES);
    at = bytes.writeInt32BE(value === null ? -1 : written, at) + written;
  }
  return bytes;
}

/** One for each type: many lists of a batch are empty. */
const EMPTY: ReadonlyMap<number, Buffer> = new Map(
  [INTEGER, TEXT, BOOLEAN].map((elementType) => {
    const bytes = Buffer.alloc(HEADER_BYTES - 8);
    bytes.writeInt32BE(elementType, 8);
    return [elementType, bytes];
  }),
);

/** Dimensions, flag for nulls, element type, length, lower bound; then room for the elements. */
function arrayOf(elementType: number, length: number, size: number): Buffer {
  const empty = length === 0 ? EMPTY.get(elementType) : undefined;
  if (empty) return empty;
  const bytes = Buffer.allocUnsafe(HEADER_BYTES + size);
  bytes.writeInt32BE(1, 0);
  bytes.writeInt32BE(elementType === TEXT ? 1 : 0, 4);
  bytes.writeInt32BE(elementType, 8);
  bytes.writeInt32BE(length, 12);
  bytes.writeInt32BE(1, 16);
  return bytes;
}
