/** Most seats of one listing. */
export const MAX_SEATS = 1000;

/** How seats are written. */
export const SEATS_HINT =
  'Please write seats as 12, as 12 to 15, or as A1, A2; leave it empty without numbers';

/** The seats of a listing, in their order; none where they have no numbers, as where people stand. */
export interface Seats {
  readonly names: readonly string[];
  /** The difference of two neighbours' numbers: 2 in a row that has odd or even numbers only. */
  readonly step: 1 | 2;
}

/** What a text about seats says, or why it is refused. */
export type ReadSeats = Seats | { readonly problem: string };

/** A seat's number within its series: A12 is number 12 of 'A'. */
interface Place {
  readonly name: string;
  readonly series: string;
  readonly number: number;
}

const NO_SEATS: Seats = { names: [], step: 1 };
/** A row of odd or even numbers shows by this many seats; fewer may be apart. */
const MIN_IN_STEPS = 3;

/**
 * Reads seats as people write them: '12', '12-15', '12 to 15', '12 bis 15', '12, 14, 16', 'A1–A4', '101-107 odd'. A text
 * without digits ('standing', 'GA', 'unnumbered') names no seats. Refuses what has digits and cannot be read, duplicates, ranges that
 * run backwards, and more than `MAX_SEATS`.
 */
export function readSeats(text: string): ReadSeats {
  const written = text.normalize('NFKC').trim();
  if (!/\d/.test(written)) return NO_SEATS;
  const places: Place[] = [];
  let step: Seats['step'] | undefined;
  for (const part of partsOf(written.replace(/^(?:seats?|nos?\.?|nr\.?|#)\s*(?=\S)/i, ''))) {
    const read = readPart(part);
    if ('problem' in read) return read;
    places.push(...read.places);
    if (read.step) step = read.step;
    if (places.length > MAX_SEATS) return { problem: `Please list at most ${MAX_SEATS} seats` };
  }
  const sorted = inOrder(places);
  const keys = new Set<string>();
  for (const { name } of sorted) {
    if (keys.has(seatKey(name))) return { problem: `Seat ${name} is named twice` };
    keys.add(seatKey(name));
  }
  return { names: sorted.map(({ name }) => name), step: step ?? stepOf(sorted) };
}

/** The seats that a text names, in their order; none where it names none, or cannot be read. */
export function seatsIn(text: string): Seats {
  const read = readSeats(text);
  return 'problem' in read ? NO_SEATS : read;
}

/** Why a quantity contradicts the seats that a text names; undefined when it does not. */
export function quantityProblem(text: string, quantity: number | undefined): string | undefined {
  const { length } = seatsIn(text).names;
  if (quantity === undefined || length === 0 || length === quantity) return undefined;
  return `Quantity is ${quantity}, but seat ${text.trim()} is ${length === 1 ? '1 ticket' : `${length} tickets`}`;
}

/** Seats written short: '12–15, 18'; in a row of odd or even numbers '101–107 odd'. */
export function writeSeats({ names, step }: Seats): string {
  return neighboursIn({ names, step })
    .map((run) => writeRun(run, step))
    .join(', ');
}

/** Runs of neighbours, in their order: 12, 13 and 15 are two. */
export function neighboursIn({ names, step }: Seats): readonly (readonly string[])[] {
  const runs: string[][] = [];
  let before: Place | undefined;
  for (const name of names) {
    const place = placeOf(name);
    const run = runs.at(-1);
    if (run && before?.series === place.series && before.number + step === place.number) run.push(name);
    else runs.push([name]);
    before = place;
  }
  return runs;
}

/** These seats of a listing in words: 'Seat 12', 'Seats 12–14'. */
export function namedSeats(names: readonly string[], { step }: Pick<Seats, 'step'>): string {
  return `${names.length === 1 ? 'Seat' : 'Seats'} ${writeSeats({ names, step })}`;
}

/** One name for a seat however it is written: '07' and '7' are the same seat, as are 'a1' and 'A1'. */
export function seatKey(name: string): string {
  return name
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/^(\D*)0+(?=\d)/, '$1');
}

const NAME = /^(?:(\p{L}{1,3})[ -]?)?(\d{1,5})(\p{L}?)$/u;
/** Between the ends of a range: a dash, or a word of English, German, Spanish or French. */
const TO = String.raw`\s*[-‐‑–—−]\s*|\s+(?:to|bis|hasta|à)\s+`;
const RANGE = new RegExp(
  String.raw`^(\p{L}{0,3}) ?(\d{1,5})(?:${TO})(\p{L}{0,3}) ?(\d{1,5})(?:\s+(odd|even))?$`,
  'iu',
);

function partsOf(text: string): readonly string[] {
  const parts = text.split(/\s*[,;&+]\s*|\s+(?:and|und|y|et)\s+/i);
  // '12 13 14', but not 'A 12'.
  return parts.flatMap((part) => (/^\d+(?:\s+\d+)+$/.test(part) ? part.split(/\s+/) : [part]));
}

function readPart(part: string): { places: readonly Place[]; step?: Seats['step'] } | { problem: string } {
  const text = part.trim();
  if (NAME.test(text)) return { places: [placeOf(text.replace(/[ -]/, '').toUpperCase())] };
  const range = RANGE.exec(text);
  if (!range) return { problem: SEATS_HINT };
  const [, before = '', first = '', after = '', last = '', parity] = range;
  const prefix = before.toUpperCase();
  if (after !== '' && after.toUpperCase() !== prefix) return { problem: SEATS_HINT };
  const width = first.startsWith('0') ? first.length : 0;
  const step = parity ? 2 : 1;
  const start =
    Number(first) + (parity && (Number(first) % 2 === 0) !== (parity.toLowerCase() === 'even') ? 1 : 0);
  const read = rangeOf(text, start, Number(last), step, (number) =>
    placeOf(`${prefix}${String(number).padStart(width, '0')}`),
  );
  return 'problem' in read ? read : { ...read, ...(parity && { step: 2 }) };
}

function rangeOf(text: string, first: number, last: number, step: number, at: (number: number) => Place) {
  if (last < first) return { problem: `Please write “${text}” with the lower number first` };
  if (last - first >= MAX_SEATS * step) return { problem: `Please list at most ${MAX_SEATS} seats` };
  return {
    places: Array.from({ length: Math.floor((last - first) / step) + 1 }, (_none, n) => at(first + n * step)),
  };
}

function placeOf(name: string): Place {
  const [, prefix = '', digits = '', suffix = ''] = NAME.exec(name) ?? [];
  return { name, series: suffix === '' ? `${prefix} ` : `${prefix} ${digits}`, number: Number(digits) };
}

/** By number within each series, the series in the order in which they are written. */
function inOrder(places: readonly Place[]): readonly Place[] {
  const order = [...new Set(places.map(({ series }) => series))];
  const rank = new Map(order.map((series, index) => [series, index]));
  return [...places].sort(
    (one, other) => (rank.get(one.series) ?? 0) - (rank.get(other.series) ?? 0) || one.number - other.number,
  );
}

/** 2 when there are several seats and each number is the one before and two. */
function stepOf(places: readonly Place[]): Seats['step'] {
  const isInSteps = places.every(({ series, number }, index) => {
    const before = places[index - 1];
    return !before || (before.series === series && before.number + 2 === number);
  });
  return isInSteps && places.length >= MIN_IN_STEPS ? 2 : 1;
}

function writeRun(run: readonly string[], step: Seats['step']): string {
  const [first = '', last = ''] = [run[0], run.at(-1)];
  if (run.length === 1) return first;
  if (step === 1) return run.length === 2 ? `${first}, ${last}` : `${first}–${last}`;
  return `${first}–${last} ${placeOf(first).number % 2 === 0 ? 'even' : 'odd'}`;
}
