import type { ReadResult } from 'zxing-wasm/reader';
import { MAX_CODES, type TicketCode } from '../file-inspector.js';
import { type Pixels, readPixels, redrawCode } from './draw-code.js';
import { FileRefused } from './inspection-job.js';

/** Control characters in the text of codes: line breaks, and the separators between their fields. */
const SEPARATORS = ['\t', '\n', '\r', '\u0004', '\u001c', '\u001d', '\u001e'];

/** The codes of a picture, each once, redrawn. Throws FileRefused for more than a ticket has. */
export async function readCodes(pixels: Pixels): Promise<readonly TicketCode[]> {
  const found = await readPixels(pixels, MAX_CODES + 1);
  if (found.length > MAX_CODES) throw new FileRefused('too-many-codes');
  const codes = new Map<string, TicketCode>();
  for (const read of found) {
    const text = textOf(read);
    const key = `${read.format} ${text}`;
    if (!codes.has(key)) codes.set(key, { format: read.format, text, svg: await redrawCode(read) });
  }
  return [...codes.values()];
}

function textOf({ contentType, text, bytes }: ReadResult): string {
  const isText =
    (contentType !== 'Binary' && contentType !== 'UnknownECI' && text !== '') || isReadable(text);
  return isText ? text : Buffer.from(bytes).toString('hex');
}

function isReadable(text: string): boolean {
  return (
    text !== '' &&
    Array.from(text).every((character) => SEPARATORS.includes(character) || !/\p{Cc}/u.test(character))
  );
}
