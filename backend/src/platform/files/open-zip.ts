import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, type ZipFile, fromBufferPromise, validateFileName } from 'yauzl';

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
const END_MARK = 0x06054b50;
const END_BYTES = 22;
const ZIP64_LOCATOR_MARK = 0x07064b50;
const ZIP64_LOCATOR_BYTES = 20;
const CENTRAL_HEADER_BYTES = 46;
const UNIX = 3;
const UNIX_TYPE_MASK = 0o170000;
const UNIX_PLAIN_TYPES: readonly number[] = [0, 0o100000, 0o040000];

/**
 * Opens a ZIP that contains only plain files, and that every program reads alike. Null when the ZIP is damaged, has data
 * before, between or after its parts or a comment, is encrypted, split or larger than 4 GB, has links, path traversal or
 * duplicate names, or claims more than the limits.
 */
export async function openZip(bytes: Buffer, limits: ZipLimits): Promise<OpenZip | null> {
  if (!isPlainArchive(bytes)) return null;
  try {
    // Names stay as they are stored: the library would take another from the extra fields, which few programs read.
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false });
    const directoryBytes = bytes.readUInt32LE(bytes.length - END_BYTES + 12);
    const entries =
      zip.entryCount <= limits.maxEntries ? await plainEntries(zip, limits.maxBytes, directoryBytes) : null;
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

/** Whether the archive starts with its first entry and ends with a plain end record, right after its directory. */
function isPlainArchive(bytes: Buffer): boolean {
  const end = bytes.length - END_BYTES;
  if (end < 0 || bytes.readUInt32LE(0) !== LOCAL_HEADER_MARK || bytes.readUInt32LE(end) !== END_MARK)
    return false;
  const isOnePart =
    bytes.readUInt32LE(end + 4) === 0 && bytes.readUInt16LE(end + 8) === bytes.readUInt16LE(end + 10);
  const hasComment = bytes.readUInt16LE(end + 20) !== 0;
  const isZip64 =
    end >= ZIP64_LOCATOR_BYTES && bytes.readUInt32LE(end - ZIP64_LOCATOR_BYTES) === ZIP64_LOCATOR_MARK;
  return (
    isOnePart &&
    !hasComment &&
    !isZip64 &&
    bytes.readUInt32LE(end + 16) + bytes.readUInt32LE(end + 12) === end
  );
}

async function plainEntries(
  zip: ZipFile,
  maxBytes: number,
  directoryBytes: number,
): Promise<ReadonlyMap<string, Entry> | null> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let headerBytes = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileNameRaw.toString('utf8');
    bytes += entry.uncompressedSize;
    headerBytes +=
      CENTRAL_HEADER_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (entries.has(name) || bytes > maxBytes || !isPlainName(name) || !isPlainFile(entry)) return null;
    entries.set(name, entry);
  }
  return headerBytes === directoryBytes ? entries : null;
}

function isPlainFile(entry: Entry): boolean {
  const unixType = (entry.externalFileAttributes >>> 16) & UNIX_TYPE_MASK;
  const isLink = entry.versionMadeBy >>> 8 === UNIX && !UNIX_PLAIN_TYPES.includes(unixType);
  return !isLink && entry.canDecodeFileData();
}

/** Whether a name stays within the folder that an archive is unpacked in, on every system. */
function isPlainName(name: string): boolean {
  const parts = name.replace(/\/$/, '').split('/');
  return (
    validateFileName(name) === null &&
    !/[:\0\ufffd]/.test(name) &&
    !parts.includes('') &&
    !parts.includes('.')
  );
}

async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const { fileName } = await zip.readLocalFileHeaderPromise(entry);
  const content = await buffer(await zip.openReadStreamPromise(entry));
  if (!fileName.equals(entry.fileNameRaw) || crc32(content) !== entry.crc32)
    throw new Error('an entry is damaged');
  return content;
}
