import type { FileType } from '@terrace/contracts/values/stored-file';
import type { KeptFile, ReceivedFile } from './file-store.js';

/** Longest side of a rendered page, in pixels. */
export const MAX_PICTURE_SIDE = 1_600;
/** Highest number of pages of a PDF. */
export const MAX_PAGES = 50;

/** Highest number of pages of a PDF that is delivered as a whole: the codes of all of them are read. */
export const MAX_WHOLE_PAGES = 10;
/** Highest number of codes on a page; a ticket has one or two. */
export const MAX_CODES = 10;

/** A machine-readable code on a ticket. */
export interface TicketCode {
  /** ZXing's name: 'QRCode', 'Aztec', 'PDF417', 'Code128', … */
  readonly format: string;
  /** What it encodes; the hexadecimal digits of bytes that are no text. Never empty. */
  readonly text: string;
  /**
   * The code drawn by us, as an SVG without anything else in it, in which a scanner reads the same. Null when no drawing
   * of ours does.
   */
  readonly svg: string | null;
}

export interface InspectedPage {
  /** A PNG of the page, drawn by us, its longest side at most `MAX_PICTURE_SIDE`; null for a .pkpass. */
  readonly picture: Buffer | null;
  readonly codes: readonly TicketCode[];
}

export interface InspectedFile {
  /** 1 for everything but PDFs. */
  readonly pages: number;
  /** The page that was asked for, or the first. */
  readonly page: InspectedPage;
  /** The codes of the other pages of a file that was inspected as a whole. */
  readonly otherCodes: readonly TicketCode[];
}

/** A file as others get it. */
export interface RebuiltFile extends KeptFile<FileType> {
  /** How many pages the file has that it was made from; 1 for everything but PDFs. */
  readonly pages: number;
}

/**
 * Reads uploaded files, which may be malicious. Every method throws DomainError: `file-harmful` for a file that is
 * broken or takes too much time or memory, `file-protected` for a file that needs a password, `too-many-pages` for more than `MAX_PAGES`,
 * `page-missing` for a page that the file does not have, `too-many-codes` for a page with more than `MAX_CODES`,
 * `pass-unreadable` and `pass-changeable` for a .pkpass, `unavailable` when too many files wait or none is read in time.
 * `sender` is the account that sent the file: no process reads files of two senders.
 */
export abstract class FileInspector {
  /**
   * Draws a page and reads its codes. `page` starts at 1; without it, the first page is drawn and the codes of all are
   * read, at most `MAX_WHOLE_PAGES` (`page-needed`).
   */
  abstract inspect(file: ReceivedFile, sender: string, page?: number): Promise<InspectedFile>;

  /** The number of pages of a PDF; 1 for other files. */
  abstract countPages(file: ReceivedFile, sender: string): Promise<number>;

  /**
   * Makes a file anew from what it shows, as others get it: a PDF page by page, or one page of it, without scripts,
   * actions, forms, links and attached files; a picture upright and without metadata. The same bytes each time. A .pkpass
   * is returned unchanged, because its signature covers its bytes.
   */
  abstract rebuild(file: ReceivedFile, sender: string, page?: number): Promise<RebuiltFile>;
}
