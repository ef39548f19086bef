import { z } from 'zod';
import { MAX_CODES, type TicketCode } from '../file-inspector.js';
import { PASS_LIMITS } from '../wallet-pass.js';
import { openZip } from '../open-zip.js';
import { drawText } from './draw-code.js';
import { FileRefused } from './inspection-job.js';

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
  const { barcodes = [], barcode, webServiceURL, authenticationToken } = await passOf(bytes);
  if (webServiceURL !== undefined || authenticationToken !== undefined)
    throw new FileRefused('pass-changeable');
  return Promise.all([...barcodes, ...(barcode ? [barcode] : [])].map(codeOf));
}

async function passOf(bytes: Buffer): Promise<Pass> {
  try {
    const zip = await openZip(bytes, PASS_LIMITS);
    const content = await zip?.read('pass.json');
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
