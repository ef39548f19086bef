import { type InspectedFile, MAX_WHOLE_PAGES, type TicketCode } from '../file-inspector.js';
import { FileRefused, type InspectionJob } from './inspection-job.js';
import { codesOfPass } from './pass-codes.js';
import { type PdfDocument, openPdf } from './pdf-document.js';
import { decodePicture } from './picture.js';
import { codesOfDrawing, inspectDrawing } from './drawing.js';

/**
 * Draws a page of a file and reads its codes; without a page, draws the first one and reads the codes of all pages.
 * Throws FileRefused, and any error for a broken file.
 */
export async function inspectFile({ type, bytes, page }: InspectionJob): Promise<InspectedFile> {
  if (type === 'application/pdf') {
    const pdf = await openPdf(bytes);
    const shown = await inspectDrawing(await pdf.drawingOf(page ?? 1));
    return { pages: pdf.pages, page: shown, otherCodes: page === null ? await codesOfOtherPages(pdf) : [] };
  }
  if ((page ?? 1) !== 1) throw new FileRefused('page-missing');
  const one = { pages: 1, otherCodes: [] };
  if (type === 'application/vnd.apple.pkpass')
    return { ...one, page: { picture: null, codes: await codesOfPass(Buffer.from(bytes)) } };
  return { ...one, page: await inspectDrawing(await decodePicture(type, Buffer.from(bytes))) };
}

async function codesOfOtherPages(pdf: PdfDocument): Promise<readonly TicketCode[]> {
  if (pdf.pages > MAX_WHOLE_PAGES) throw new FileRefused('page-needed');
  const codes: TicketCode[] = [];
  for (let page = 2; page <= pdf.pages; page++)
    codes.push(...(await codesOfDrawing(await pdf.drawingOf(page))));
  return codes;
}
