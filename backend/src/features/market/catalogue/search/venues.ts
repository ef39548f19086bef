import { compareNames } from '../../../../platform/text/compare-names.js';
import { fold } from '@terrace/contracts/values/text/fold';
import { inComparedWords, tellingWords } from './words/same-words.js';

/** A venue in its city, as suggestions show it. */
export interface Venue {
  readonly venue: string;
  readonly city: string;
  /** 'venue, city', or the one of them that is known. */
  readonly label: string;
}

interface Known extends Venue {
  readonly foldedLabel: string;
  readonly comparedLabel: string;
  /** Venue and city between line breaks, folded, and once more in the words that they are compared by where these differ. */
  readonly searched: string;
  events: number;
  /** When the last event there is over, in ms. */
  lastEnd: number;
}

/** The venues of a catalogue: a few thousand where there are 100,000 events, so each is looked at. */
export class Venues {
  private readonly known: Known[] = [];
  private readonly codes = new Map<string, number>();
  /** Codes by the label that they are compared by; two venues may differ in case or accents alone. */
  private readonly byLabel = new Map<string, number[]>();
  private ranking: readonly Known[] | undefined;

  /** By code. */
  get names(): readonly string[] {
    return this.known.map(({ venue }) => venue);
  }

  /** The code of an event's venue, known from now on. @param end when the event is over, in ms. */
  add(venue: string, city: string, end: number): number {
    const key = `${venue}\n${city}`;
    const code = this.codes.get(key) ?? this.learn(key, venue, city);
    const known = this.known[code];
    if (known) {
      known.events += 1;
      known.lastEnd = Math.max(known.lastEnd, end);
    }
    return code;
  }

  /**
   * One byte a code: 1 for the venues meant. 'venue, city' means exactly that one (product.md 5.12); any other text means
   * the venues whose name or city contains it; where none does, those with all its words.
   */
  meantBy(text: string): Uint8Array {
    const wanted = fold(text);
    const exact = this.byLabel.get(labelToCompare(wanted));
    if (exact) return this.only(exact);
    const marks = this.mark(containing(wanted));
    return marks.includes(1) || wanted.includes(',') ? marks : this.mark(containingAll(wanted));
  }

  /** Venues to suggest for typed text: those that begin with it first, then those with most events. */
  suggest(text: string, limit: number, now: number): readonly Venue[] {
    const wanted = fold(text);
    const contains = wanted.includes(',') ? labelContaining(wanted) : containing(wanted);
    const found = this.firstOf(contains, wanted, limit, now);
    return found.length > 0 ? found : this.firstOf(containingAll(wanted), wanted, limit, now);
  }

  private firstOf(matches: (venue: Known) => boolean, start: string, limit: number, now: number): Venue[] {
    const beginning: Venue[] = [];
    const others: Venue[] = [];
    for (const known of this.byEvents()) {
      if (known.lastEnd <= now || !matches(known)) continue;
      const list = known.foldedLabel.startsWith(start) ? beginning : others;
      const { venue, city, label } = known;
      if (list.length < limit) list.push({ venue, city, label });
      if (beginning.length === limit) break;
    }
    return [...beginning, ...others].slice(0, limit);
  }

  /** The venues that have a name, those with most events first; sorted once, at the first question. */
  private byEvents(): readonly Known[] {
    this.ranking ??= this.known
      .filter(({ venue }) => venue !== '')
      .sort((one, other) => other.events - one.events || compareNames(one.label, other.label));
    return this.ranking;
  }

  private learn(key: string, venue: string, city: string): number {
    const label = [venue, city].filter(Boolean).join(', ');
    const parts = [fold(venue), fold(city)];
    const foldedLabel = fold(label);
    const compared = parts.map(inComparedWords);
    const searched = [...new Set([...parts, ...compared])].join('\n');
    const comparedLabel = labelToCompare(foldedLabel);
    const texts = { label, foldedLabel, comparedLabel, searched };
    const code = this.known.push({ venue, city, ...texts, events: 0, lastEnd: 0 }) - 1;
    this.codes.set(key, code);
    this.byLabel.set(comparedLabel, [...(this.byLabel.get(comparedLabel) ?? []), code]);
    return code;
  }

  private only(codes: readonly number[]): Uint8Array {
    const marks = new Uint8Array(this.known.length);
    for (const code of codes) marks[code] = 1;
    return marks;
  }

  private mark(matches: (venue: Known) => boolean): Uint8Array {
    return Uint8Array.from(this.known, (venue) => (matches(venue) ? 1 : 0));
  }
}

/** Whether a venue's name or its city contains folded text, whichever way its words are written. */
function containing(text: string): (venue: Known) => boolean {
  const compared = inComparedWords(text);
  if (compared === text) return ({ searched }) => searched.includes(text);
  return ({ searched }) => searched.includes(text) || searched.includes(compared);
}

function labelContaining(text: string): (venue: Known) => boolean {
  const compared = labelToCompare(text);
  return ({ foldedLabel, comparedLabel }) => foldedLabel.includes(text) || comparedLabel.includes(compared);
}

/** A folded 'venue, city' in the words that it is compared by. */
function labelToCompare(label: string): string {
  return label.split(', ').map(inComparedWords).join(', ');
}

/** Whether a venue's name and its city together contain each telling word of folded text. */
function containingAll(text: string): (venue: Known) => boolean {
  const words = tellingWords(text).map(containing);
  return (venue) => words.every((contains) => contains(venue));
}
