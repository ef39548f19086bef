import { buffer } from 'node:stream/consumers';
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

/** The EICAR test file, which every virus scanner reports. */
export const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/** Parts of a handwritten PDF. */
interface RawPdf {
  /** Entries of the catalogue. */
  readonly catalogue?: string;
  /** Entries of the only page. */
  readonly page?: string;
  readonly objects?: readonly (string | Buffer)[];
  readonly pages?: number;
  /** The /Count of the page tree; the real number of pages when left out. */
  readonly claimedPages?: number;
}

/** A handwritten PDF with `pages` pages, of which only the first has content. `objects` are numbered from 10. */
export function rawPdf({
  catalogue = '',
  page = '',
  objects = [],
  pages = 1,
  claimedPages = pages,
}: RawPdf): Buffer {
  const others = Array.from({ length: pages - 1 }, (_nothing, n) => n + 1_000);
  const kids = [3, ...others].map((n) => `${n} 0 R`).join(' ');
  const head = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R ${catalogue}>>endobj
2 0 obj<</Type/Pages/Kids[${kids}]/Count ${claimedPages}>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]${page}>>endobj
${others.map((n) => `${n} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\n`).join('')}`;
  const numbered = objects.flatMap((object, n) => [`${n + 10} 0 obj`, object, 'endobj\n']);
  const parts = [head, ...numbered, 'trailer<</Root 1 0 R>>\n%%EOF\n'];
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
}

function stream(entries: string, content: Buffer): Buffer {
  const start = Buffer.from(`<<${entries}/Length ${content.length}>>stream\n`);
  return Buffer.concat([start, content, Buffer.from('\nendstream ')]);
}

/** A PDF with scripts, launch actions, links, a form and attached files. Its page shows a square. */
export function scriptedPdf(): Buffer {
  const script = '<</S/JavaScript/JS(app.alert(1))>>';
  return rawPdf({
    catalogue: `/OpenAction ${script}/AA<</WC ${script}>>/AcroForm<</Fields[11 0 R]>>/Names<</JavaScript<</Names[(a) ${script}]>>/EmbeddedFiles<</Names[(eicar.com) 13 0 R]>>>>`,
    page: `/Contents 10 0 R/AA<</O ${script}>>/AF[13 0 R]/Annots[11 0 R 12 0 R 15 0 R]`,
    objects: [
      stream('', Buffer.from(`50 50 100 100 re f % ${EICAR}`)),
      `<</Type/Annot/Subtype/Widget/FT/Tx/T(seat)/V(A1)/Rect[0 0 90 20]/AA<</K ${script}>>/AP<</N 16 0 R>>>>`,
      '<</Type/Annot/Subtype/Link/Rect[0 0 300 300]/A<</S/Launch/F(calc.exe)>>>>',
      '<</Type/Filespec/F(eicar.com)/EF<</F 14 0 R>>>>',
      stream('/Type/EmbeddedFile', Buffer.from(EICAR)),
      '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.com/)>>>>',
      stream('/Type/XObject/Subtype/Form/BBox[0 0 90 20]', Buffer.from('0 0 90 20 re f')),
    ],
  });
}

/** A PDF whose content stream unpacks to 1 GB of spaces, compressed twice. */
export function packedPdf(): Buffer {
  // Repeats a compressed piece that does not end the stream, because compressing 1 GB takes seconds.
  const piece = deflateRawSync(Buffer.alloc(16 * 1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const once = Buffer.concat([
    Buffer.from('789c', 'hex'),
    ...Array<Buffer>(64).fill(piece),
    Buffer.from('0300', 'hex'),
  ]);
  return rawPdf({
    page: '/Contents 10 0 R',
    objects: [stream('/Filter[/FlateDecode/FlateDecode]', deflateSync(once))],
  });
}

/** A page with nested forms that draw 2^40 squares: each draws the next one twice. */
export function endlessPdf(): Buffer {
  const parts = Array.from({ length: 40 }, (_nothing, n) =>
    stream(
      `/Type/XObject/Subtype/Form/BBox[0 0 300 300]/Resources<</XObject<</A ${n + 12} 0 R>>>>`,
      Buffer.from('/A Do /A Do'),
    ),
  );
  const last = stream('/Type/XObject/Subtype/Form/BBox[0 0 300 300]', Buffer.from('0 0 9 9 re f'));
  return rawPdf({
    page: '/Contents 10 0 R/Resources<</XObject<</A 11 0 R>>>>',
    objects: [stream('', Buffer.from('/A Do')), ...parts, last],
  });
}

/** A picture of 100,000 × 100,000 pixels on a page. */
export function hugePicturePdf(): Buffer {
  const picture = deflateSync(Buffer.alloc(16 * 1024 * 1024));
  return rawPdf({
    page: '/Contents 10 0 R/Resources<</XObject<</A 11 0 R>>>>',
    objects: [
      stream('', Buffer.from('300 0 0 300 0 0 cm /A Do')),
      stream(
        '/Type/XObject/Subtype/Image/Width 100000/Height 100000/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode',
        picture,
      ),
    ],
  });
}

/** An encrypted PDF that opens with this password, or with an empty one. */
export async function encryptedPdf(userPassword?: string): Promise<Buffer> {
  const document = new PDFDocument({ ownerPassword: 'owner', ...(userPassword && { userPassword }) });
  const bytes = buffer(document);
  document.text('Admit one').end();
  return bytes;
}
