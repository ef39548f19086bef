import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib';
import { withoutJpegMetadata } from './jpeg-metadata.js';

/** Entries of a picture or form that refer to files, other documents or application data. */
const REFERENCE_KEYS = [
  ...['F', 'FFilter', 'FDecodeParms', 'AF', 'Ref', 'OPI', 'Alternates', 'Metadata', 'PieceInfo'],
  ...['StructParent', 'StructParents'],
];
/** Types of objects that no page draws: attached files, metadata, actions, media, signatures, threads. */
const UNDRAWN_TYPES = [
  ...[
    'Action',
    'Filespec',
    'F',
    'EmbeddedFile',
    'Metadata',
    'Rendition',
    'MediaClip',
    'Sig',
    'Thread',
    'Bead',
  ],
  ...['Navigator', 'RichMediaContent', '3D'],
];
/** Kinds of actions (ISO 32000-2, table 201). */
const ACTIONS = [
  ...['GoTo', 'GoToR', 'GoToE', 'GoToDp', 'Launch', 'Thread', 'URI', 'Sound', 'Movie', 'Hide', 'Named'],
  ...[
    'SubmitForm',
    'ResetForm',
    'ImportData',
    'JavaScript',
    'SetOCGState',
    'Rendition',
    'Trans',
    'GoTo3DView',
  ],
  ...['RichMediaExecute'],
];

/** Removes what copied pages refer to without drawing it, and the metadata of their photos. */
export function removeWhatIsNotDrawn(context: PDFContext): void {
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    if (isUndrawn(object)) {
      context.assign(reference, PDFNull);
      continue;
    }
    if (object instanceof PDFStream) REFERENCE_KEYS.forEach((key) => object.dict.delete(PDFName.of(key)));
    removeWithin(object);
    if (object instanceof PDFRawStream && isJpeg(object))
      context.assign(reference, PDFRawStream.of(object.dict, withoutJpegMetadata(object.contents)));
  }
}

/** The parts of an object that have no reference of their own. */
function removeWithin(object: PDFObject): void {
  if (object instanceof PDFArray) {
    object.asArray().forEach((part, index) => {
      if (isUndrawn(part)) object.set(index, PDFNull);
      else removeWithin(part);
    });
    return;
  }
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return;
  for (const [key, part] of dict.entries()) {
    if (isUndrawn(part)) dict.delete(key);
    else removeWithin(part);
  }
}

/** Bytes that could not be parsed would be copied unread. */
function isUndrawn(object: PDFObject): boolean {
  if (object instanceof PDFInvalidObject) return true;
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return false;
  return UNDRAWN_TYPES.includes(nameAt(dict, 'Type')) || ACTIONS.includes(nameAt(dict, 'S'));
}

function isJpeg({ dict }: PDFStream): boolean {
  const filter = dict.lookup(PDFName.of('Filter'));
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter;
  return only instanceof PDFName && ['DCTDecode', 'DCT'].includes(only.decodeText());
}

function nameAt(dict: PDFDict, key: string): string {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : '';
}
