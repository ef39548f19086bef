import { orderNumber } from '@terrace/contracts/values/order-number';
import type { Delivery } from '@terrace/contracts/http/buying/deliveries';
import { placeOf } from '../seat-names';

/** A file to be delivered, or one page of it. */
export interface Piece {
  readonly id: string;
  /** The file's name. */
  readonly name: string;
  /** From 1; null for the file as a whole. */
  readonly page: number | null;
}

export type Seat = Pick<Delivery, 'id' | 'purchaseId' | 'label' | 'seat'>;

/** The id of each piece's seat, by the piece's id; null for none. */
export type Matching = Readonly<Record<string, string | null>>;

/** What a file's name contains; for a page only order and row. */
interface NameParts {
  readonly orders: readonly string[];
  readonly row: string | undefined;
  readonly seat: string | undefined;
  /** 'Ticket 2', '2 of 3', '#2'. */
  readonly ticket: string | undefined;
  readonly numbers: readonly string[];
}

type Rule = (parts: NameParts, seat: Seat) => boolean;

/** Rules by which a name matches a seat, the most reliable first. */
const RULES: readonly Rule[] = [
  ({ seat }, of) => seat !== undefined && seat === placeOf(of).seat,
  ({ ticket }, of) => ticket === String(of.seat.number),
  ({ numbers }, of) => numbers.some((number) => number === placeOf(of).seat),
  ({ numbers }, of) => numbers.includes(String(of.seat.number)),
];

/**
 * Matches files to seats by order, row, seat or number in their names, and the remaining ones in order: by name, '2'
 * before '10', and by page. A rule that matches several seats, or several files, is ignored. No seat gets two pieces.
 * Surplus pieces, and pieces that name another order, row or seat, get no seat.
 */
export function matchFiles(pieces: readonly Piece[], seats: readonly Seat[]): Matching {
  const open = pieces.map((piece) => ({ piece, parts: partsOfName(piece) })).sort(inOrder);
  const matched = new Map<string, string>();
  const isFree = ({ id }: Seat) => ![...matched.values()].includes(id);
  const unmatched = () => open.filter(({ piece }) => !matched.has(piece.id));
  for (const matches of RULES) {
    const claims = unmatched().flatMap(({ piece, parts }) => {
      const [seat, ...others] = seats.filter(
        (each) => isFree(each) && fits(parts, each) && matches(parts, each),
      );
      return seat && others.length === 0 ? [{ piece, seat }] : [];
    });
    for (const { piece, seat } of claims)
      if (claims.filter((claim) => claim.seat === seat).length === 1) matched.set(piece.id, seat.id);
  }
  for (const { piece, parts } of unmatched()) {
    const seat = seats.find((each) => isFree(each) && fits(parts, each));
    if (seat) matched.set(piece.id, seat.id);
  }
  return Object.fromEntries(pieces.map(({ id }) => [id, matched.get(id) ?? null]));
}

/** Whether a name does not contradict the order, row and number of a seat. */
function fits({ orders, row, seat }: NameParts, of: Seat): boolean {
  const place = placeOf(of);
  return (
    (orders.length === 0 || namesOf(of).some((name) => orders.includes(name))) &&
    (row === undefined || place.row === undefined || row === plain(place.row)) &&
    (seat === undefined || place.seat === undefined || seat === plain(place.seat))
  );
}

/** What an order may be called in a file's name. */
function namesOf({ purchaseId }: Seat): readonly string[] {
  return [purchaseId.toLowerCase(), orderNumber(purchaseId).toLowerCase().replaceAll('-', '')];
}

/** An order in a name, after what precedes it: its id of 20 letters and digits, or its number, such as TR-7F3K-92QX. */
const ORDER =
  /(^|[^a-z0-9])((?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{20}|tr[\s_.-]?[a-z0-9]{4}[\s_.-]?[a-z0-9]{4})(?![a-z0-9])/g;

function partsOfName({ name, page }: Piece): NameParts {
  const text = titleOf(name).toLowerCase();
  const rest = text.replaceAll(ORDER, '$1 ');
  const said = (pattern: RegExp) => plain(pattern.exec(rest)?.[1]);
  const ofBoth = {
    orders: [...text.matchAll(ORDER)].map(([, , order = '']) => order.replaceAll(/[\s_.-]/g, '')),
    row: said(/(?:^|[^a-z])row[\s_.-]*([a-z]?\d+|[a-z])(?![a-z])/),
  };
  if (page !== null) return { ...ofBoth, seat: undefined, ticket: undefined, numbers: [] };
  return {
    ...ofBoth,
    seat: said(/(?:^|[^a-z])seat[\s_.-]*([a-z]?\d+)/),
    ticket:
      said(/(?:^|\D)(\d+)[\s_.-]*of[\s_.-]*\d+/) ??
      said(/(?:^|[^a-z])(?:e?-?ticket|no|nr)[\s_.-]*(\d{1,4})(?!\d)/) ??
      said(/#(\d+)/),
    numbers: (rest.match(/\d+/g) ?? []).flatMap((number) => plain(number) ?? []),
  };
}

/** A file's name without its extension. */
function titleOf(name: string): string {
  return name.replace(/\.[a-z]{1,6}$/i, '');
}

/** In lower case, and without leading zeros: '7' for '007'. */
function plain(text: string | undefined): string | undefined {
  return text?.toLowerCase().replace(/^0+(?=\d)/, '');
}

type Open = { readonly piece: Piece };
const byName = new Intl.Collator('en', { numeric: true });

function inOrder({ piece: one }: Open, { piece: other }: Open): number {
  return byName.compare(titleOf(one.name), titleOf(other.name)) || (one.page ?? 0) - (other.page ?? 0);
}
