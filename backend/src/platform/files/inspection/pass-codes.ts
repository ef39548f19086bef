import { z } from 'zod';
import type { TicketCode } from '../file-inspector.js';
import { PASS_LIMITS } from '../wallet-pass.js';
import { zipEntries } from '../zip-entries.js';
import { drawCode } from './ticket-codes.js';
import { unpackZip } from './unpack-zip.js';

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
});
/** `barcode` is the field of passes for iOS 8 and older. */
const Pass = z.object({
  formatVersion: z.literal(1),
  barcodes: z.array(Barcode).max(10).optional(),
  barcode: Barcode.optional(),
});

/** The codes of a .pkpass. Throws when it is not a pass or cannot be unpacked within its limits. */
export async function codesOfPass(bytes: Buffer): Promise<readonly TicketCode[]> {
  const entries = zipEntries(bytes, PASS_LIMITS);
  if (!entries) throw new Error('not a pass');
  const content = unpackZip(bytes, entries).get('pass.json');
  const { barcodes, barcode } = Pass.parse(JSON.parse(content?.toString('utf8') ?? ''));
  const named = barcodes?.length ? barcodes : barcode ? [barcode] : [];
  // A wallet shows the first format that it can draw; all formats encode the same ticket.
  const drawn = await Promise.all(
    named.map(({ format, message }) => drawCode(FORMATS.get(format) ?? format, message)),
  );
  return drawn.filter((code) => code !== null);
}
