import { createCanvas } from '@napi-rs/canvas';
import { FileRefused, type InspectionJob } from './inspection-job.js';
import { openPdf } from './pdf-document.js';
import { decodePicture } from './picture.js';
import { rebuildPdf } from './rebuild-pdf.js';

/** Highest number of pixels of a picture that others get; larger ones are scaled down. 4,096 × 4,096. */
const MAX_REBUILT_PIXELS = 16_777_216;
const JPEG_QUALITY = 90;

/**
 * Makes a file anew from what it shows: a PDF page by page, a picture from its pixels, upright and without metadata.
 * Deterministic. A .pkpass is returned unchanged, because its signature covers its bytes. Returns how many pages the
 * given file has, too. Throws FileRefused, and any error for a broken file.
 */
export async function rebuildFile({
  type,
  bytes,
  page,
}: InspectionJob): Promise<{ readonly bytes: Uint8Array; readonly pages: number }> {
  if (type === 'application/pdf') {
    // Refuses what programs read in different ways, such as a wrong number of pages.
    const { pages } = await openPdf(bytes);
    return { bytes: await rebuildPdf(bytes, page), pages };
  }
  if (page !== null && page !== 1) throw new FileRefused('page-missing');
  if (type === 'application/vnd.apple.pkpass') return { bytes, pages: 1 };
  return { bytes: await rebuildPicture(type, bytes), pages: 1 };
}

async function rebuildPicture(type: 'image/png' | 'image/jpeg', bytes: Buffer): Promise<Buffer> {
  const drawing = await decodePicture(type, bytes);
  const scale = Math.min(1, Math.sqrt(MAX_REBUILT_PIXELS / (drawing.width * drawing.height)));
  const side = (length: number) => Math.max(1, Math.floor(length * scale));
  const canvas = createCanvas(side(drawing.width), side(drawing.height));
  await drawing.draw(canvas);
  return type === 'image/png' ? canvas.toBuffer(type) : canvas.toBuffer(type, JPEG_QUALITY);
}
