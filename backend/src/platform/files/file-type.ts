import type { FileType } from '@terrace/contracts/values/stored-file';
import { isWalletPass } from './wallet-pass.js';

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG_START = Buffer.from('ffd8ff', 'hex');
const JPEG_END = Buffer.from('ffd9', 'hex');
const PDF_START = Buffer.from('%PDF-');
const PDF_END = Buffer.from('%%EOF');
const ZIP_START = Buffer.from('504b0304', 'hex');
const ZIP_END = Buffer.from('504b0506', 'hex');

/** Programs look for the start of a PDF this far into a file, and for its end this far before the file's end. */
const SEARCHED_BYTES = 1_024;
/** The end record of a ZIP, with the longest comment. */
const ZIP_TAIL_BYTES = 22 + 65_535;
const PNG_CHUNK_FRAME = 12;

/** Markup that a browser would take a file for. Pictures may hold XML of their camera, which is none of these. */
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe)/i;

/**
 * The kind of a file by its content, whatever its name and its sender say; null for any other kind, for one that is cut
 * off, and for a file that is of another kind as well (a picture that is also a PDF, a PDF that is also an archive).
 */
export function fileTypeOf(bytes: Buffer): FileType | null {
  const type = typeByStart(bytes);
  if (type === null || !isWhole(type, bytes) || isAlsoOther(type, bytes)) return null;
  return type;
}

function typeByStart(bytes: Buffer): FileType | null {
  if (startsWith(bytes, PDF_START)) return 'application/pdf';
  if (startsWith(bytes, PNG_SIGNATURE)) return 'image/png';
  if (startsWith(bytes, JPEG_START)) return 'image/jpeg';
  if (startsWith(bytes, ZIP_START)) return 'application/vnd.apple.pkpass';
  return null;
}

function isWhole(type: FileType, bytes: Buffer): boolean {
  switch (type) {
    case 'application/pdf':
      return (
        /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) &&
        bytes.subarray(-SEARCHED_BYTES).includes(PDF_END)
      );
    case 'image/png':
      return endOfPng(bytes) === bytes.length;
    case 'image/jpeg':
      return bytes.includes(JPEG_END, JPEG_START.length);
    case 'application/vnd.apple.pkpass':
      return isWalletPass(bytes);
  }
}

function isAlsoOther(type: FileType, bytes: Buffer): boolean {
  const head = bytes.subarray(0, SEARCHED_BYTES);
  if (MARKUP.test(head.toString('latin1'))) return true;
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
    if (name === 'IEND') return at;
  }
  return -1;
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}
