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

/** The entries of a page that are copied. Not copied: actions, thumbnails, attached files, application data. */
const PAGE_KEYS = [
  ...['Type', 'Parent', 'MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'Rotate', 'UserUnit'],
  ...['Resources', 'Contents', 'Group', 'Annots'],
];
/** Entries of a picture or form that refer to files, other documents or application data. */
const REFERENCE_KEYS = [
  ...['F', 'FFilter', 'FDecodeParms', 'AF', 'Ref', 'OPI', 'Alternates', 'Metadata', 'PieceInfo'],
  ...['StructParent', 'StructParents'],
];
/** Flags of a hidden annotation: Invisible, Hidden, NoView. */
const HIDDEN = 0b100011;

/**
 * Returns one page of a PDF as a PDF. Deterministic. Throws FileRefused for more than `MAX_PAGES` and for a missing
 * page, and any error for a broken or encrypted file.
 */
export async function extractPage(bytes: Uint8Array, page: number): Promise<Uint8Array> {
  const source = await PDFDocument.load(bytes, {
    ...{ updateMetadata: false, throwOnInvalidObject: true, parseSpeed: ParseSpeeds.Fastest },
  });
  const pages = source.getPageCount();
  if (pages > MAX_PAGES) throw new FileRefused('too-many-pages');
  if (page < 1 || page > pages) throw new FileRefused('page-missing');
  removeUndrawnParts(source.getPage(page - 1));
  const target = await PDFDocument.create({ updateMetadata: false });
  const [copy] = await target.copyPages(source, [page - 1]);
  if (!copy) throw new FileRefused('page-missing');
  for (const [, object] of target.context.enumerateIndirectObjects())
    if (object instanceof PDFStream) REFERENCE_KEYS.forEach((key) => object.dict.delete(PDFName.of(key)));
  target.addPage(copy);
  return target.save({ useObjectStreams: true });
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
