import type { Delivery } from '@terrace/contracts/http/buying/deliveries';
import { MAX_TICKET_FILE_BYTES } from '@terrace/contracts/values/deliveries';
import { FILE_ENDINGS } from '@terrace/contracts/values/stored-file';
import { matchFiles, type Matching, type Piece } from './match-files';
import { messages } from '../messages';

/** A file that the seller has chosen. */
export interface ChosenFile {
  readonly id: string;
  readonly file: File;
  /** Number of pages; undefined until they are counted. */
  readonly pages: number | undefined;
  /** Whether each of its first pages has a code; undefined until they were looked at, and where that failed. */
  readonly codes: readonly boolean[] | undefined;
  /** Whether each page is a separate ticket. */
  readonly isDivided: boolean;
  /** Why it cannot be delivered; null when no problem is known. */
  readonly problem: string | null;
  /** Whether counting its pages can be retried. */
  readonly canRetry: boolean;
}

/** The delivery state of a piece; a piece without one waits. */
export type Outcome =
  /** `sent`: from 0 to 1. */
  | { readonly kind: 'sending'; readonly sent: number }
  | { readonly kind: 'delivered' }
  | { readonly kind: 'failed'; readonly text: string };

/** A seat that gets a file: of a sold ticket, or of one on sale. */
export type FileSeat = Pick<Delivery, 'id' | 'purchaseId' | 'lineId' | 'label' | 'seat' | 'delivered'> & {
  readonly event: Pick<Delivery['event'], 'name' | 'date'>;
};

/** The chosen files, their seats, and their outcomes. */
export interface Choice {
  readonly seats: readonly FileSeat[];
  readonly files: readonly ChosenFile[];
  readonly matching: Matching;
  /** Pieces that the seller has matched or sent; a new matching does not change them. */
  readonly fixed: ReadonlySet<string>;
  readonly outcomes: Readonly<Record<string, Outcome>>;
  readonly isSending: boolean;
}

/** The unit of sending: a file or one of its pages. */
export interface ChosenPiece extends Piece {
  readonly chosen: ChosenFile;
}

const ENDINGS = [...Object.values(FILE_ENDINGS), 'jpeg'];

/** Value of `accept`: MIME types and extensions; few systems know the type of wallet passes. */
export const ACCEPTED_FILES = [...Object.keys(FILE_ENDINGS), ...ENDINGS.map((ending) => `.${ending}`)].join(
  ',',
);

/** Why the browser refuses a file, by name and size; null when it does not. The server checks the content. */
export function problemOf({ name, size }: File): string | null {
  if (!ENDINGS.some((ending) => name.toLowerCase().endsWith(`.${ending}`))) return messages.wrongType;
  if (size > MAX_TICKET_FILE_BYTES) return messages.tooLarge;
  return size === 0 ? messages.emptyFile : null;
}

/** Only a PDF has pages. */
export function hasPages({ name }: File): boolean {
  return name.toLowerCase().endsWith('.pdf');
}

/** The files that can be delivered, and the pages of those that are divided. */
export function piecesOf(files: readonly ChosenFile[]): readonly ChosenPiece[] {
  return files.flatMap((chosen): readonly ChosenPiece[] => {
    const { id, file, pages, isDivided, problem } = chosen;
    if (problem !== null || pages === undefined) return [];
    if (!isDivided) return [{ id, name: file.name, page: null, chosen }];
    const numbers = Array.from({ length: pages }, (_page, index) => index + 1);
    return numbers.map((page) => ({ id: `${id} ${page}`, name: file.name, page, chosen }));
  });
}

/** Whether a piece has no code that a gate could scan; false where not all of it was looked at. */
export function hasNoCode({ page, chosen: { codes, pages } }: ChosenPiece): boolean {
  if (page !== null) return codes?.[page - 1] === false;
  return codes !== undefined && codes.length === pages && !codes.includes(true);
}

/** Matches the pieces that are not fixed again, to the free seats. */
export function rematched(choice: Choice): Choice {
  const pieces = piecesOf(choice.files);
  const kept = pieces.flatMap(({ id }) =>
    choice.fixed.has(id) ? [[id, choice.matching[id] ?? null] as const] : [],
  );
  const taken = new Set(kept.map(([, seat]) => seat));
  const matching = matchFiles(
    pieces.filter(({ id }) => !choice.fixed.has(id)),
    choice.seats.filter(({ id }) => !taken.has(id)),
  );
  return { ...choice, matching: { ...matching, ...Object.fromEntries(kept) } };
}

/** Assigns a seat to a piece, as the seller chose; a piece that had this seat gets the other's in exchange. */
export function assigned(choice: Choice, piece: string, seat: string | null): Choice {
  const other =
    seat === null ? undefined : Object.keys(choice.matching).find((id) => choice.matching[id] === seat);
  const swapped = other === undefined ? {} : { [other]: choice.matching[piece] ?? null };
  return withAllFixed({ ...choice, matching: { ...choice.matching, ...swapped, [piece]: seat } });
}

/** Fixes the seats of all pieces. */
export function withAllFixed(choice: Choice): Choice {
  return { ...choice, fixed: new Set(Object.keys(choice.matching)) };
}

/** The pieces that have a seat and are not yet delivered. */
export function deliverable({ files, matching, outcomes }: Choice): readonly ChosenPiece[] {
  return piecesOf(files).filter(({ id }) => matching[id] && outcomes[id]?.kind !== 'delivered');
}

/** The seats without a matched or delivered file. */
export function seatsWithoutFile({ seats, matching }: Choice): readonly FileSeat[] {
  const taken = new Set(Object.values(matching));
  return seats.filter(({ id }) => !taken.has(id));
}
