import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFStream,
} from '@cantoo/pdf-lib';
import { MAX_PAGES } from '../file-inspector.js';
import { FileRefused } from './inspection-job.js';
import { removeWhatIsNotDrawn } from './undrawn-objects.js';

/** The entries of a page that are copied. Not copied: actions, thumbnails, attached files, application data. */
const PAGE_KEYS = [
  ...['Type', 'Parent', 'MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'Rotate', 'UserUnit'],
  ...['Resources', 'Contents', 'Group', 'Annots'],
];
/** Flags of a hidden annotation: Invisible, Hidden, NoView. */
const HIDDEN = 0b100011;

/**
 * Makes a PDF anew from the pages of another one, or from one of them (from 1), without scripts, actions, forms, links,
 * attached files and metadata. Deterministic. The PDF may be encrypted when it opens without a password; the new one is
 * not. Throws FileRefused for more than `MAX_PAGES` and for a missing page, and any error for a broken file.
 */
export async function rebuildPdf(bytes: Uint8Array, page: number | null): Promise<Uint8Array> {
  const source = await loadPdf(bytes);
  const pages = source.getPageCount();
  if (pages > MAX_PAGES) throw new FileRefused('too-many-pages');
  if (pages < 1 || (page !== null && (page < 1 || page > pages))) throw new FileRefused('page-missing');
  const wanted = page === null ? source.getPageIndices() : [page - 1];
  for (const index of wanted) removeUndrawnParts(source.getPage(index));
  const target = await PDFDocument.create({ updateMetadata: false });
  const copies = await target.copyPages(source, wanted);
  removeWhatIsNotDrawn(target.context);
  for (const copy of copies) target.addPage(copy);
  return target.save({ useObjectStreams: true });
}

/** Opens a PDF that needs no password. Throws for any other one, and for a broken one. */
export function loadPdf(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, {
    ...{ password: '', updateMetadata: false, parseSpeed: ParseSpeeds.Fastest },
  });
}

function removeUndrawnParts({ node }: PDFPage): void {
  for (const key of node.keys()) if (!PAGE_KEYS.includes(key.decodeText())) node.delete(key);
  const stamps = (node.Annots()?.asArray() ?? []).flatMap(
    (reference) => stampOf(node.context.lookup(reference)) ?? [],
  );
  if (stamps.length > 0) node.set(PDFName.of('Annots'), node.context.obj(stamps));
  else node.delete(PDFName.of('Annots'));
}

/** An annotation's appearance as a stamp without actions; null when it is hidden or draws nothing. */
function stampOf(annotation: PDFObject | undefined): PDFDict | null {
  if (!(annotation instanceof PDFDict)) return null;
  const { context } = annotation;
  const appearance = annotation.lookup(PDFName.of('AP'));
  const rectangle = annotation.lookup(PDFName.of('Rect'));
  const flags = Number(annotation.get(PDFName.of('F'))?.toString() ?? 0);
  if (!(appearance instanceof PDFDict) || !(rectangle instanceof PDFArray) || (flags & HIDDEN) !== 0)
    return null;
  let drawing = appearance.get(PDFName.of('N'));
  const states = appearance.lookup(PDFName.of('N'));
  const state = annotation.lookup(PDFName.of('AS'));
  if (states instanceof PDFDict) drawing = state instanceof PDFName ? states.get(state) : undefined;
  if (!drawing || !(context.lookup(drawing) instanceof PDFStream)) return null;
  return context.obj({ Type: 'Annot', Subtype: 'Stamp', Rect: rectangle, AP: { N: drawing } });
}
