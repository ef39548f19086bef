/** A file in a ZIP, as the central directory describes it. */
export interface ZipEntry {
  readonly name: string;
  /** 0: stored, 8: deflated. */
  readonly method: 0 | 8;
  readonly crc32: number;
  /** Bytes in the archive. */
  readonly packedSize: number;
  /** Bytes once unpacked, as the archive claims. */
  readonly size: number;
  /** Where its local header starts. */
  readonly offset: number;
}

export const LOCAL_HEADER_MARK = 0x04034b50;
export const LOCAL_HEADER_BYTES = 30;
const CENTRAL_HEADER_MARK = 0x02014b50;
const CENTRAL_HEADER_BYTES = 46;
const END_MARK = 0x06054b50;
const END_BYTES = 22;

const ENCRYPTED_FLAG = 1;
const UNIX = 3;
const UNIX_TYPE_MASK = 0o170000;
const UNIX_PLAIN_TYPES: readonly number[] = [0, 0o100000, 0o040000];

/** Highest number of entries, and of their bytes in total when unpacked. */
export interface ZipLimits {
  readonly maxEntries: number;
  readonly maxBytes: number;
}

/**
 * The entries of a ZIP that contains only plain files. Null when the ZIP is truncated, has data before or after it, is
 * encrypted, split or larger than 4 GB, has links, path traversal or duplicate names, or claims more than the limits.
 */
export function zipEntries(bytes: Buffer, { maxEntries, maxBytes }: ZipLimits): readonly ZipEntry[] | null {
  const end = bytes.length - END_BYTES;
  // An archive with a comment is refused: anything can be hidden in one.
  if (end < 0 || bytes.readUInt32LE(0) !== LOCAL_HEADER_MARK || bytes.readUInt32LE(end) !== END_MARK)
    return null;
  const isOnePart = bytes.readUInt32LE(end + 4) === 0 && bytes.readUInt16LE(end + 20) === 0;
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  if (!isOnePart || bytes.readUInt16LE(end + 8) !== count || count > maxEntries) return null;
  if (start + bytes.readUInt32LE(end + 12) !== end) return null;

  const entries: ZipEntry[] = [];
  let at = start;
  for (let n = 0; n < count; n++) {
    if (at + CENTRAL_HEADER_BYTES > end || bytes.readUInt32LE(at) !== CENTRAL_HEADER_MARK) return null;
    const nameBytes = bytes.readUInt16LE(at + 28);
    const entry = entryAt(bytes, at, nameBytes);
    if (!entry || entry.offset + LOCAL_HEADER_BYTES + entry.packedSize > start) return null;
    entries.push(entry);
    at += CENTRAL_HEADER_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  const isSmall = entries.reduce((sum, { size }) => sum + size, 0) <= maxBytes;
  const areNamesDistinct = new Set(entries.map(({ name }) => name)).size === count;
  return at === end && isSmall && areNamesDistinct ? entries : null;
}

function entryAt(bytes: Buffer, at: number, nameBytes: number): ZipEntry | null {
  const method = bytes.readUInt16LE(at + 10);
  const name = bytes.toString('utf8', at + CENTRAL_HEADER_BYTES, at + CENTRAL_HEADER_BYTES + nameBytes);
  const isEncrypted = (bytes.readUInt16LE(at + 8) & ENCRYPTED_FLAG) !== 0;
  const unixType = (bytes.readUInt32LE(at + 38) >>> 16) & UNIX_TYPE_MASK;
  const isLink = bytes.readUInt8(at + 5) === UNIX && !UNIX_PLAIN_TYPES.includes(unixType);
  if ((method !== 0 && method !== 8) || isEncrypted || isLink || !isPlainName(name)) return null;
  return {
    ...{ name, method },
    crc32: bytes.readUInt32LE(at + 16),
    packedSize: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
  };
}

/** Whether a name stays within the folder that an archive is unpacked in, on every system. */
function isPlainName(name: string): boolean {
  if (name === '' || /[\\:\0\ufffd]/.test(name)) return false;
  const parts = name.replace(/\/$/, '').split('/');
  return parts.every((part) => part !== '' && part !== '.' && part !== '..');
}
