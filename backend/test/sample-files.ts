import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';
import { writeCode } from '../src/platform/files/inspection/draw-code.js';

/** A PDF of one page without a picture. `text` makes it another one. */
export function pdf(text = 'evidence'): Buffer {
  const content = `% ${text}\n50 50 100 100 re f`;
  return Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R>>endobj\n` +
      `4 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  );
}

/** A photo as a phone takes it: JPEG, 40 × 20, with Exif data; turned by a quarter where it is marked so. */
export function photo({ owner = 'nobody', isTurned = false }): Buffer {
  const canvas = createCanvas(40, 20);
  canvas.getContext('2d').fillRect(0, 0, 20, 20);
  const jpeg = canvas.toBuffer('image/jpeg');
  const name = Buffer.from(`${owner}\0`);
  const tiff = Buffer.alloc(38);
  tiff.write('II*\0\x08\0\0\0\x02\0', 'latin1');
  // Orientation and artist: tag, type, count, value or offset.
  const entries = [
    [0x0112, 3, 1, isTurned ? 6 : 1],
    [0x013b, 2, name.length, tiff.length],
  ] as const;
  for (const [n, [tag, type, count, value]] of entries.entries()) {
    tiff.writeUInt16LE(tag, 10 + 12 * n);
    tiff.writeUInt16LE(type, 12 + 12 * n);
    tiff.writeUInt32LE(count, 14 + 12 * n);
    tiff.writeUInt32LE(value, 18 + 12 * n);
  }
  const segment = Buffer.concat([Buffer.from('ffe10000457869660000', 'hex'), tiff, name]);
  segment.writeUInt16BE(segment.length - 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

/** A PNG of one pixel, with a text in it where one is given. */
export function png(comment?: Buffer): Buffer {
  return greyPng(Buffer.from([0, 0, 0, 1, 0, 0, 0, 1]), deflateSync(Buffer.from([0, 255])), comment);
}

/** `size`: the width and the height. */
function greyPng(size: Buffer, pixels: Buffer, comment?: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([size, Buffer.from([8, 0, 0, 0, 0])])),
    ...(comment ? [chunk('tEXt', comment)] : []),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** 8 × 8 grey pixels, without metadata. */
const GREY_JPEG = Buffer.from(
  [
    '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/',
    '2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAAR',
    'CAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAA',
    'AAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAA/9k=',
  ].join(''),
  'base64',
);

/** A JPEG of 8 × 8 grey pixels, with a comment in it. */
export function jpeg(comment = Buffer.from('camera')): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([Buffer.from('ffd8fffe', 'hex'), length, comment, GREY_JPEG.subarray(2)]);
}

/** Options of a sample ticket. */
interface SampleTicket {
  /** The content of its code. */
  readonly code: string;
  readonly format?: 'QRCode' | 'Aztec' | 'PDF417' | 'Code128';
}

/**
 * A PDF with a code and a line of text on each page. The code is `code` for one page, else `code-1`, `code-2` and so
 * on. Deterministic.
 */
export async function ticketPdf({
  code,
  format = 'QRCode',
  pages = 1,
  text = 'Admit one',
}: SampleTicket & { readonly pages?: number; readonly text?: string }): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, info: { CreationDate: new Date(0) } });
  const bytes = buffer(document);
  for (let page = 1; page <= pages; page++) {
    document.addPage({ size: 'A5' }).fontSize(18).text(text, 40, 40);
    const drawing = await svgOf(pages === 1 ? code : `${code}-${page}`, format);
    const side = Number(/viewBox="0 0 (\d+)/.exec(drawing)?.[1]);
    document.translate(100, 150).scale(200 / side);
    document.path(/<path d="([^"]+)"/.exec(drawing)?.[1] ?? '').fill('#000');
  }
  document.end();
  return bytes;
}

/** A PDF of one page with a line of text, and no code. */
export async function pdfWithoutCode(text: string): Promise<Buffer> {
  const document = new PDFDocument({ info: { CreationDate: new Date(0) } });
  const bytes = buffer(document);
  document.text(text).end();
  return bytes;
}

/** A picture of a ticket with a code. */
export async function ticketPng({ code, format = 'QRCode' }: SampleTicket): Promise<Buffer> {
  return (await drawTicket(code, format)).toBuffer('image/png');
}

/** A picture without a code, of bars as high as the characters of a text. */
export function pngWithoutCode(text: string): Buffer {
  const canvas = createCanvas(400, 200);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  Array.from(text).forEach((character, index) =>
    context.fillRect(10 + index * 15, 10, 8, (character.codePointAt(0) ?? 0) % 180),
  );
  return canvas.toBuffer('image/png');
}

/** The same picture in another file: a PNG with a comment. */
export function withComment(picture: Buffer, text: string): Buffer {
  const end = picture.length - 12;
  return Buffer.concat([picture.subarray(0, end), chunk('tEXt', Buffer.from(text)), picture.subarray(end)]);
}

/** The same as a JPEG. */
export async function ticketJpeg({ code, format = 'QRCode' }: SampleTicket): Promise<Buffer> {
  return (await drawTicket(code, format)).toBuffer('image/jpeg');
}

const APPLE_FORMATS = {
  ...{ QRCode: 'PKBarcodeFormatQR', Aztec: 'PKBarcodeFormatAztec' },
  ...{ PDF417: 'PKBarcodeFormatPDF417', Code128: 'PKBarcodeFormatCode128' },
};

/** A wallet pass. Its signature is invalid, which only a wallet would notice. */
export function pkpass({ code, format = 'QRCode' }: SampleTicket): Buffer {
  const barcode = { format: APPLE_FORMATS[format], message: code, messageEncoding: 'iso-8859-1' };
  const pass = { formatVersion: 1, description: 'Ticket', serialNumber: code, barcodes: [barcode] };
  return zip([
    { name: 'pass.json', content: Buffer.from(JSON.stringify(pass)) },
    { name: 'icon.png', content: png() },
    { name: 'en.lproj/pass.strings', content: Buffer.from('"seat" = "Seat";') },
    { name: 'manifest.json', content: Buffer.from('{}') },
    { name: 'signature', content: Buffer.from('none') },
  ]);
}

/** A file of a ZIP. */
export interface ZippedFile {
  readonly name: string;
  readonly content: Buffer;
  /** Unpacked size in the directory, in bytes; the real size when left out. */
  readonly claimedSize?: number;
  /** Unix mode; 0o120777 is a symbolic link. */
  readonly mode?: number;
  /** Extra fields in the directory. */
  readonly extra?: Buffer;
}

/** A ZIP of compressed files. */
export function zip(files: readonly ZippedFile[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize = content.length, mode = 0o100644, extra } of files) {
    const packed = deflateRawSync(content);
    const nameBytes = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claimedSize, 18);
    facts.writeUInt16LE(nameBytes.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(mode * 0x10000, 6);
    place.writeUInt32LE(offset, 10);
    locals.push(Buffer.from('504b0304', 'hex'), facts, nameBytes, packed);
    const listed = Buffer.from(facts);
    listed.writeUInt16LE(extra?.length ?? 0, 24);
    central.push(Buffer.from('504b0102', 'hex'), Buffer.from([20, 3]), listed, place, nameBytes);
    if (extra) central.push(extra);
    offset += 4 + facts.length + nameBytes.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('504b0506', 'hex'), end]);
}

/** A ZIP with one empty file. */
export function archive(): Buffer {
  const local = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(26)]);
  return Buffer.concat([local, Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]);
}

/** A PNG of exactly so many bytes, at least 20,000: its pixels are stored without being compressed, a text fills the rest. */
export function largePng(bytes: number): Buffer {
  const row = 1_024;
  const rows = Math.floor(bytes / row) - 10;
  const size = Buffer.alloc(8);
  size.writeUInt32BE(row - 1, 0);
  size.writeUInt32BE(rows, 4);
  const pixels = deflateSync(Buffer.alloc(row * rows), { level: 0 });
  const rest = bytes - greyPng(size, pixels, Buffer.alloc(0)).length;
  return greyPng(size, pixels, Buffer.alloc(rest));
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

async function svgOf(code: string, format: string): Promise<string> {
  const drawn = await writeCode(format, code);
  if (drawn === null) throw new Error(`${code} cannot be drawn as ${format}`);
  return drawn;
}

async function drawTicket(code: string, format: string) {
  const drawing = await loadImage(Buffer.from(await svgOf(code, format)));
  const canvas = createCanvas(800, 1000);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(drawing, 250, 300, 300, (300 * drawing.height) / drawing.width);
  return canvas;
}
