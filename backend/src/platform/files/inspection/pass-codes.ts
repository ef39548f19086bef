import { z } from 'zod';
import { MAX_CODES, type TicketCode } from '../file-inspector.js';
import { PASS_LIMITS } from '../wallet-pass.js';
import { zipEntries, LOCAL_HEADER_BYTES, LOCAL_HEADER_MARK, type ZipEntry } from '../zip-entries.js';
import { drawText } from './draw-code.js';
import { FileRefused } from './inspection-job.js';
import { crc32, inflateRawSync } from 'node:zlib';

/** ZXing's names by Apple's. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['PKBarcodeFormatQR', 'QRCode'],
  ['PKBarcodeFormatPDF417', 'PDF417'],
  ['PKBarcodeFormatAztec', 'Aztec'],
  ['PKBarcodeFormatCode128', 'Code128'],
]);

const Barcode = z.object({
  format: z.string(),
  message: z.string().min(1).max(4_000),
  messageEncoding: z.string().optional(),
});
type Barcode = z.infer<typeof Barcode>;
/** `barcode` is the field of passes for iOS 8 and older. */
const Pass = z.object({
  formatVersion: z.literal(1),
  barcodes: z.array(Barcode).max(MAX_CODES).optional(),
  barcode: Barcode.optional(),
  webServiceURL: z.unknown().optional(),
  authenticationToken: z.unknown().optional(),
});
type Pass = z.infer<typeof Pass>;

/**
 * The codes of a .pkpass, of all its fields: a wallet shows the first. Throws FileRefused:
 * `pass-unreadable`, and `pass-changeable` for a pass that its issuer can change or void later.
 */
export async function codesOfPass(bytes: Buffer): Promise<readonly TicketCode[]> {
  const { barcodes = [], barcode, webServiceURL, authenticationToken } = passOf(bytes);
  if (webServiceURL !== undefined || authenticationToken !== undefined)
    throw new FileRefused('pass-changeable');
  return Promise.all([...barcodes, ...(barcode ? [barcode] : [])].map(codeOf));
}

function passOf(bytes: Buffer): Pass {
  try {
    const entries = zipEntries(bytes, PASS_LIMITS);
    const content = entries && unpackZip(bytes, entries).get('pass.json');
    return Pass.parse(JSON.parse(textOf(content ?? Buffer.alloc(0))));
  } catch {
    throw new FileRefused('pass-unreadable');
  }
}

/** UTF-8, or what a mark at the start names. Wallets read all of them. */
function textOf(content: Buffer): string {
  const [first, second] = content;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(content);
}

async function codeOf({ format: named, message: text, messageEncoding }: Barcode): Promise<TicketCode> {
  const format = FORMATS.get(named) ?? named;
  const bytes = bytesOf(text, messageEncoding);
  return { format, text, svg: bytes && (await drawText(format, text, bytes)) };
}

/** The bytes of a code's message; null in an encoding that has not all of its characters, or that is unknown. */
function bytesOf(text: string, encoding = 'iso-8859-1'): Buffer | null {
  if (/^utf-?8$/i.test(encoding) || /^\p{ASCII}*$/u.test(text)) return Buffer.from(text);
  const isLatin1 = /^(iso-?8859-1|latin-?1)$/i.test(encoding) && /^[\0-\xff]*$/.test(text);
  return isLatin1 ? Buffer.from(text, 'latin1') : null;
}

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
