import type { FileType } from '@terrace/contracts/values/stored-file';
import type { KeptFile } from './file-store.js';
import { isWalletPass } from './wallet-pass.js';

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG_START = Buffer.from('ffd8ff', 'hex');
const JPEG_END = Buffer.from('ffd9', 'hex');
const PDF_START = Buffer.from('%PDF-');
const PDF_END = Buffer.from('%%EOF');
const ZIP_START = Buffer.from('504b0304', 'hex');
const ZIP_END = Buffer.from('504b0506', 'hex');

/** Programs look for the start of a PDF this far into a file, and for its end this far before the padding at the file's end. */
const SEARCHED_BYTES = 1_024;
/** The end record of a ZIP, with the longest comment. */
const ZIP_TAIL_BYTES = 22 + 65_535;
const PNG_CHUNK_FRAME = 12;

/** What scanners and mail programs fill the last block of a file with: zeros, spaces, line ends, Ctrl+Z, 0xFF. */
const PADDING: readonly number[] = [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x20, 0xff];

/**
 * Markup that a browser would take a file for: tags as HTML writes them, bare or with attributes. A title may well
 * contain '<head coach>'. Pictures may contain XML of their camera, which is none of these.
 */
const MARKUP = /<(?:!doctype|(?:html|head|body|script|svg|iframe)(?:\s*\/?>|[\s/]+[\w:-]+\s*=))/i;
/** A text of a PDF, as in a title: '(Evening with <head coach>)'. Parentheses within are escaped or in pairs. */
const PDF_TEXT = /\((?:[^()\\]|\\[^]|\((?:[^()\\]|\\[^])*\))*(?:\)|$)/g;
const BYTE_ORDER_MARK = Buffer.from('efbbbf', 'hex');
/** The control characters that may come before a PDF: zeros, white space, and Escape for printers. */
const CONTROLS_BEFORE_PDF: readonly number[] = [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1b];
/** '<' and '#': markup and scripts. */
const NOT_BEFORE_PDF: readonly number[] = [0x3c, 0x23];

/** The kind of a file, and where its content starts and ends within the bytes that were sent. */
export interface TypedFile {
  readonly type: FileType;
  readonly start: number;
  /** The byte after the last one. */
  readonly end: number;
}

/**
 * The kind of a file by its content, whatever its name and its sender say; null for any other kind, for a file that is cut
 * off, and for a file that is of another kind as well (a picture that is also a PDF, a PDF that is also an archive).
 * What scanners, phones and mail programs add is not content: up to 1,024 bytes before a PDF, padding after it, and
 * anything after the last chunk of a PNG.
 */
export async function typedFile(bytes: Buffer): Promise<TypedFile | null> {
  const type = typeByStart(bytes);
  if (type === null || isAlsoOther(type, bytes)) return null;
  switch (type) {
    case 'application/pdf':
      return pdfWithin(bytes);
    case 'image/png': {
      const end = endOfPng(bytes);
      return end === -1 ? null : { type, start: 0, end };
    }
    case 'image/jpeg':
      return bytes.includes(JPEG_END, JPEG_START.length) ? { type, start: 0, end: bytes.length } : null;
    case 'application/vnd.apple.pkpass':
      return (await isWalletPass(bytes)) ? { type, start: 0, end: bytes.length } : null;
  }
}

/** A file in memory without what is not its content; null as `typedFile`. */
export async function contentOf(bytes: Buffer): Promise<KeptFile<FileType> | null> {
  const file = await typedFile(bytes);
  return file && { type: file.type, bytes: bytes.subarray(file.start, file.end) };
}

function typeByStart(bytes: Buffer): FileType | null {
  if (startsWith(bytes, PNG_SIGNATURE)) return 'image/png';
  if (startsWith(bytes, JPEG_START)) return 'image/jpeg';
  if (startsWith(bytes, ZIP_START)) return 'application/vnd.apple.pkpass';
  return bytes.subarray(0, SEARCHED_BYTES).includes(PDF_START) ? 'application/pdf' : null;
}

/** A PDF from its first line on, without the padding after it; null when it is cut off. */
function pdfWithin(bytes: Buffer): TypedFile | null {
  const start = bytes.indexOf(PDF_START);
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', start, start + 8))) return null;
  const hasMark = startsWith(bytes, BYTE_ORDER_MARK);
  if (!bytes.subarray(hasMark ? BYTE_ORDER_MARK.length : 0, start).every(isBeforePdf)) return null;
  let end = bytes.length;
  while (end > start && PADDING.includes(bytes.readUInt8(end - 1))) end--;
  const tail = bytes.subarray(Math.max(start, end - SEARCHED_BYTES), end);
  return tail.includes(PDF_END) ? { type: 'application/pdf', start, end } : null;
}

/** Text as a program or printer writes it, but no markup, script or program. */
function isBeforePdf(byte: number): boolean {
  const isPrintable = byte >= 0x20 && byte <= 0x7e;
  return (isPrintable && !NOT_BEFORE_PDF.includes(byte)) || CONTROLS_BEFORE_PDF.includes(byte);
}

function isAlsoOther(type: FileType, bytes: Buffer): boolean {
  const head = bytes.subarray(0, SEARCHED_BYTES);
  const text = head.toString('latin1');
  if (MARKUP.test(type === 'application/pdf' ? text.replaceAll(PDF_TEXT, '()') : text)) return true;
  if (type !== 'application/pdf' && head.includes(PDF_START)) return true;
  if (type === 'application/vnd.apple.pkpass') return false;
  return bytes.subarray(-ZIP_TAIL_BYTES).includes(ZIP_END) && bytes.includes(ZIP_START);
}

/** Where the last chunk of a PNG ends; -1 where the chunks do not lead there. */
function endOfPng(bytes: Buffer): number {
  let at = PNG_SIGNATURE.length;
  for (let isFirst = true; at + PNG_CHUNK_FRAME <= bytes.length; isFirst = false) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (isFirst && name !== 'IHDR') return -1;
    at += PNG_CHUNK_FRAME + bytes.readUInt32BE(at);
    if (name === 'IEND') return at <= bytes.length ? at : -1;
  }
  return -1;
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}
