import { getDocumentProxy } from 'unpdf';

/** A PDF as a reader sees it. */
export interface ReadPdf {
  /** The text of each page, its parts with a space between them. */
  readonly pages: readonly string[];
  readonly title: string;
  readonly language: string;
  readonly isTagged: boolean;
  /** Kinds of the structure elements, in reading order. */
  readonly tags: readonly string[];
  /** Whether each font is within the file. */
  readonly fontsEmbedded: boolean;
  /** Boxes of the texts of each page, in points from its lower left corner. */
  readonly boxes: readonly (readonly TextBox[])[];
}

export interface TextBox {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const boxes: TextBox[][] = [];
  const tags: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    boxes.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                text: item.str,
                left: Number(item.transform[4]),
                right: Number(item.transform[4]) + item.width,
                y: Number(item.transform[5]),
              },
            ]
          : [],
      ),
    );
    collect(await page.getStructTree(), tags);
  }
  const { info } = await pdf.getMetadata();
  const raw = bytes.toString('latin1');
  const count = (pattern: RegExp) => raw.match(pattern)?.length ?? 0;
  const read: ReadPdf = {
    pages: boxes.map((page) => page.map(({ text }) => text).join(' ')),
    title: String(Object(info).Title),
    language: String(Object(info).Language),
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    tags,
    fontsEmbedded:
      count(/\/Type \/FontDescriptor/g) > 0 &&
      count(/\/Type \/FontDescriptor/g) === count(/\/FontFile2 /g) &&
      count(/\/Subtype \/Type1\b/g) === 0,
    boxes,
  };
  await pdf.destroy();
  return read;
}

function collect(node: unknown, tags: string[]): void {
  const { role, children } = Object(node);
  if (typeof role === 'string' && role !== 'Root') tags.push(role);
  if (Array.isArray(children)) for (const child of children) collect(child, tags);
}
