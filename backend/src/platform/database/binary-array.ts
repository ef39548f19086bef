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

/** One for each type: many lists of a flight are empty. */
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
