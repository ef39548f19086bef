import type { InspectedFile } from '../file-inspector.js';
import { FileRefused, type InspectionJob } from './inspection-job.js';
import { codesOfPass } from './pass-codes.js';
import { openPdf } from './pdf-document.js';
import { decodePicture } from './picture.js';
import { inspectDrawing } from './drawing.js';

/** Draws a page of a file and reads its codes. Throws FileRefused, and any error for a broken file. */
export async function inspectFile({ type, bytes, ...job }: InspectionJob): Promise<InspectedFile> {
  const page = job.page ?? 1;
  if (type === 'application/pdf') {
    const pdf = await openPdf(bytes);
    return { pages: pdf.pages, page: await inspectDrawing(await pdf.drawingOf(page)) };
  }
  if (page !== 1) throw new FileRefused('page-missing');
  if (type === 'application/vnd.apple.pkpass')
    return { pages: 1, page: { picture: null, codes: await codesOfPass(Buffer.from(bytes)) } };
  return { pages: 1, page: await inspectDrawing(await decodePicture(type, Buffer.from(bytes))) };
}
