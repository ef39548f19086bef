import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, type ZipFile, fromBufferPromise } from 'yauzl';

/** Highest number of entries, and of their bytes in total when unpacked. */
export interface ZipLimits {
  readonly maxEntries: number;
  readonly maxBytes: number;
}

/** A ZIP in memory whose entries were checked. */
export interface OpenZip {
  readonly names: readonly string[];
  /** An entry's content; undefined without one. Rejects when a size, name or checksum differs from the central directory. */
  read(name: string): Promise<Buffer> | undefined;
}

const LOCAL_HEADER_MARK = 0x04034b50;
const END_BYTES = 22;
const UNIX = 3;
const UNIX_TYPE_MASK = 0o170000;
const UNIX_PLAIN_TYPES: readonly number[] = [0, 0o100000, 0o040000];

/**
 * Opens a ZIP that contains only plain files. Null when the ZIP is damaged, has data before or after it or a comment, is
 * encrypted, has links, path traversal or duplicate names, or claims more than the limits.
 */
export async function openZip(bytes: Buffer, limits: ZipLimits): Promise<OpenZip | null> {
  if (!isWholeFile(bytes)) return null;
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
    const entries = zip.entryCount <= limits.maxEntries ? await plainEntries(zip, limits.maxBytes) : null;
    return (
      entries && {
        names: [...entries.keys()],
        read: (name) => {
          const entry = entries.get(name);
          return entry && contentOf(zip, entry);
        },
      }
    );
  } catch {
    // Data that is no ZIP, or a damaged one.
    return null;
  }
}

/** Whether the ZIP starts with its first entry and ends with its end record; anything can be hidden in a comment. */
function isWholeFile(bytes: Buffer): boolean {
  const end = bytes.length - END_BYTES;
  if (end < 0 || bytes.readUInt32LE(0) !== LOCAL_HEADER_MARK) return false;
  return bytes.readUInt32LE(end + 16) + bytes.readUInt32LE(end + 12) === end;
}

async function plainEntries(zip: ZipFile, maxBytes: number): Promise<ReadonlyMap<string, Entry> | null> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize;
    if (entries.has(entry.fileName) || bytes > maxBytes || !isPlain(entry)) return null;
    entries.set(entry.fileName, entry);
  }
  return entries;
}

function isPlain(entry: Entry): boolean {
  const unixType = (entry.externalFileAttributes >>> 16) & UNIX_TYPE_MASK;
  const isLink = entry.versionMadeBy >>> 8 === UNIX && !UNIX_PLAIN_TYPES.includes(unixType);
  return !isLink && isPlainName(entry.fileName) && entry.canDecodeFileData();
}

/** The library refuses absolute names, backslashes and '..'. */
function isPlainName(name: string): boolean {
  const parts = name.replace(/\/$/, '').split('/');
  return !/[:\0\ufffd]/.test(name) && !parts.includes('') && !parts.includes('.');
}

async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const { fileName } = await zip.readLocalFileHeaderPromise(entry);
  const content = await buffer(await zip.openReadStreamPromise(entry));
  if (!fileName.equals(entry.fileNameRaw) || crc32(content) !== entry.crc32)
    throw new Error('an entry is damaged');
  return content;
}
