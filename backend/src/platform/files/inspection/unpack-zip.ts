import { crc32, inflateRawSync } from 'node:zlib';
import { LOCAL_HEADER_BYTES, LOCAL_HEADER_MARK, type ZipEntry } from '../zip-entries.js';

/** The files of a ZIP by name. Throws when a name, size or checksum differs from the central directory. */
export function unpackZip(bytes: Buffer, entries: readonly ZipEntry[]): ReadonlyMap<string, Buffer> {
  return new Map(entries.map((entry) => [entry.name, unpacked(bytes, entry)]));
}

function unpacked(bytes: Buffer, { name, method, offset, packedSize, size, crc32: sum }: ZipEntry): Buffer {
  const nameStart = offset + LOCAL_HEADER_BYTES;
  const nameEnd = nameStart + bytes.readUInt16LE(offset + 26);
  const start = nameEnd + bytes.readUInt16LE(offset + 28);
  const isEntry =
    bytes.readUInt32LE(offset) === LOCAL_HEADER_MARK && bytes.toString('utf8', nameStart, nameEnd) === name;
  if (!isEntry || start + packedSize > bytes.length)
    throw new Error('an entry differs from the central directory');
  const packed = bytes.subarray(start, start + packedSize);
  const content = method === 8 ? inflateRawSync(packed, { maxOutputLength: size + 1 }) : packed;
  if (content.length !== size || crc32(content) !== sum) throw new Error('an entry is damaged');
  return content;
}
