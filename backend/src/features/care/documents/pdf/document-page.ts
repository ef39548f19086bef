import PDFDocument from 'pdfkit';
import type { Weight } from './fonts.js';
import { type Column, type TableRow, TableWriter } from './table-writer.js';
import { type Run, printable, runsOf, wrapped } from './runs.js';

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- pdfkit's types are a namespace
  namespace PDFKit {
    /** Its types leave out the dictionary, the only way to say which cells a header is of. */
    interface PDFStructureElement {
      readonly dictionary: { readonly data: { A?: Readonly<Record<string, string>> } };
    }
  }
}

const MARGIN = 56;
const PAGE = { width: 595.28, height: 841.89 };
const FOOT = 64;
/** Between the right edge of a column and the next one. */
const GAP = 14;
const INK = '#10201a';
const INK_2 = '#4a5a52';
const LINE = '#d5d2c4';
const GREEN = '#0b5d3b';

/** Width of what is inside the margins, in points. */
const CONTENT_WIDTH = PAGE.width - 2 * MARGIN;

export interface TextStyle {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: string;
}

/** What a PDF is besides its pages. Its creation date is of its data, so that equal data gives equal bytes. */
export interface DocumentMeta {
  readonly title: string;
  readonly author: string;
  readonly createdAt: Date;
  /** On each page. */
  readonly footer: string;
}

type Struct = PDFKit.PDFStructureElement;

/**
 * Writes an A4 document from top to bottom: tagged, with embedded fonts, the same bytes for the same calls. No text is
 * cut: it wraps, and what does not fit a page goes to the next one.
 */
export class DocumentPage {
  private readonly doc: PDFKit.PDFDocument;
  private readonly bytes: Buffer[] = [];
  private readonly ended: Promise<Buffer>;
  private readonly root: Struct;
  private readonly registered = new Set<string>();
  private y = MARGIN;

  constructor(private readonly meta: DocumentMeta) {
    const { title, author, createdAt } = meta;
    this.doc = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: 'en',
      bufferPages: true,
      info: { Title: title, Author: author, Creator: 'Terrace', CreationDate: createdAt, ModDate: createdAt },
    });
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
    this.ended = new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => this.bytes.push(chunk));
      this.doc.on('end', () => resolve(Buffer.concat(this.bytes)));
      this.doc.on('error', reject);
    });
  }

  /** The issuer's name on the left, the document's title and number below. */
  heading(issuer: string, title: string): void {
    this.block('P', issuer, { size: 13, weight: 'bold', color: GREEN });
    this.space(18);
    this.block('H1', title, { size: 26, weight: 'bold' });
    this.space(6);
  }

  /** A paragraph, or a heading of another level. */
  block(tag: 'P' | 'H1' | 'H2', text: string, style: TextStyle = {}): void {
    const lines = this.linesOf(text, CONTENT_WIDTH, style);
    this.need(lines.length * lineHeight(style));
    this.tagged(this.root, tag, text, () => this.lines(lines, MARGIN, this.y, style));
    this.y += lines.length * lineHeight(style);
  }

  /** Labels with what they say, in two columns of such facts side by side. */
  facts(facts: readonly (readonly [string, string])[]): void {
    const width = (CONTENT_WIDTH - GAP * 2) / 2;
    for (let at = 0; at < facts.length; at += 2) {
      const row = facts.slice(at, at + 2).map(([label, text]) => ({
        label,
        text,
        lines: text.split('\n').flatMap((each) => this.linesOf(each, width, {})),
      }));
      const height = 13 + Math.max(...row.map(({ lines }) => lines.length)) * lineHeight({}) + 10;
      this.need(height);
      row.forEach(({ label, text, lines }, column) => {
        const x = MARGIN + column * (width + GAP * 2);
        const style = { size: 9, color: INK_2 };
        this.tagged(this.root, 'P', label, () => this.lines([printable(label)], x, this.y, style));
        this.tagged(this.root, 'P', text, () => this.lines(lines, x, this.y + 13, {}));
      });
      this.y += height;
    }
  }

  /** A table whose header is repeated on each page. The first column names its row; `strong` rows are sums. */
  table(columns: readonly Column[], rows: readonly TableRow[]): TableWriter {
    const table = this.doc.struct('Table');
    this.root.add(table);
    const writer = new TableWriter(columns, (cells, kind) => this.row(table, columns, cells, kind));
    writer.header();
    for (const { cells, strong } of rows) writer.row(cells, strong);
    return writer;
  }

  space(points: number): void {
    this.y += points;
  }

  /** A line over the whole width. */
  rule(): void {
    this.artifact(() =>
      this.doc
        .moveTo(MARGIN, this.y)
        .lineTo(MARGIN + CONTENT_WIDTH, this.y)
        .lineWidth(0.75)
        .stroke(LINE),
    );
  }

  /** Numbers the pages and returns the file. */
  async end(): Promise<Buffer> {
    const { start, count } = this.doc.bufferedPageRange();
    for (let at = start; at < start + count; at += 1) {
      this.doc.switchToPage(at);
      this.artifact(() => {
        const style = { size: 8.5, color: INK_2 };
        const lines = this.linesOf(this.meta.footer, CONTENT_WIDTH - 90, style);
        const y = PAGE.height - FOOT + 12;
        this.lines(lines, MARGIN, y, style);
        const number = `Page ${at - start + 1} of ${count}`;
        this.lines([number], MARGIN + CONTENT_WIDTH - this.widthOf(number, style), y, style);
      });
    }
    this.root.end();
    this.doc.end();
    return this.ended;
  }

  private row(
    table: Struct,
    columns: readonly Column[],
    cells: readonly string[],
    kind: 'header' | 'plain' | 'strong' | 'repeated',
  ): void {
    const isHeader = kind === 'header' || kind === 'repeated';
    const style: TextStyle = isHeader
      ? { size: 9, color: INK_2 }
      : { weight: kind === 'strong' ? 'bold' : 'regular' };
    const boxes = boxesOf(columns);
    const texts = cells.map((cell, at) => this.linesOf(cell, boxes[at]?.width ?? 0, style));
    const height = Math.max(...texts.map((lines) => lines.length)) * lineHeight(style) + 10;
    if (!isHeader && this.y + height > PAGE.height - FOOT) {
      this.nextPage();
      this.row(
        table,
        columns,
        columns.map(({ header }) => header),
        'repeated',
      );
    }
    if (kind === 'header') this.need(height * 2.5);
    const draw = (at: number) => {
      const { x = MARGIN, width = 0 } = boxes[at] ?? {};
      for (const [index, line] of (texts[at] ?? []).entries()) {
        const left = columns[at]?.numeric ? x + width - this.widthOf(line, style) : x;
        this.lines([line], left, this.y + 5 + index * lineHeight(style), style);
      }
    };
    if (kind === 'repeated') this.artifact(() => cells.forEach((_cell, at) => draw(at)));
    else {
      const struct = this.doc.struct('TR');
      table.add(struct);
      cells.forEach((cell, at) => {
        const tag = isHeader || at === 0 ? 'TH' : 'TD';
        this.tagged(struct, tag, cell, () => draw(at), isHeader ? 'Column' : 'Row');
      });
      struct.end();
    }
    this.y += height;
    this.rule();
  }

  /** Draws as content of a structure element, with the text as it is read where it is drawn in another order. */
  private tagged(
    parent: Struct,
    tag: string,
    text: string,
    draw: () => void,
    scope?: 'Row' | 'Column',
  ): void {
    const spoken = printable(text);
    const element = this.doc.struct(tag, { actual: spoken });
    if (tag === 'TH' && scope) element.dictionary.data.A = { O: 'Table', Scope: scope };
    parent.add(element);
    element.add(draw);
    element.end();
  }

  private artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  private lines(lines: readonly string[], x: number, top: number, style: TextStyle): void {
    const { size = 10.5, weight = 'regular', color = INK } = style;
    lines.forEach((line, index) => {
      let left = x;
      for (const run of runsOf(line, weight)) {
        this.font(run.font.name, run.font.bytes).fontSize(size).fillColor(color);
        const y = top + (index + 0.78) * lineHeight(style);
        this.doc.text(run.text, left, y, { ...layoutOf(run), lineBreak: false, baseline: 'alphabetic' });
        left += this.doc.widthOfString(run.text, layoutOf(run));
      }
    });
  }

  private linesOf(text: string, width: number, style: TextStyle): readonly string[] {
    return wrapped(printable(text), width, (line) => this.widthOf(line, style));
  }

  private widthOf(text: string, { size = 10.5, weight = 'regular' }: TextStyle): number {
    return runsOf(text, weight).reduce((sum, run) => {
      this.font(run.font.name, run.font.bytes).fontSize(size);
      return sum + this.doc.widthOfString(run.text, layoutOf(run));
    }, 0);
  }

  private font(name: string, bytes: () => Buffer): PDFKit.PDFDocument {
    if (!this.registered.has(name)) this.doc.registerFont(name, bytes());
    this.registered.add(name);
    return this.doc.font(name);
  }

  /** Goes to the next page when so much does not fit this one any more. */
  private need(height: number): void {
    if (this.y + height > PAGE.height - FOOT) this.nextPage();
  }

  private nextPage(): void {
    this.doc.addPage();
    this.y = MARGIN;
  }
}

function boxesOf(columns: readonly Column[]): readonly { readonly x: number; readonly width: number }[] {
  const room = CONTENT_WIDTH - GAP * (columns.length - 1);
  let x = MARGIN;
  return columns.map(({ share }) => {
    const box = { x, width: share * room };
    x += box.width + GAP;
    return box;
  });
}

/** pdfkit lays out word by word, left to right, unless it is told of features. */
function layoutOf({ rtl }: Run): { features?: [] } {
  return rtl ? { features: [] } : {};
}

function lineHeight({ size = 10.5 }: TextStyle): number {
  return size * 1.35;
}
