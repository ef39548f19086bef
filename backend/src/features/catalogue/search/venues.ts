import { compareNames } from '../../../platform/text/compare-names.js';
import { fold } from '../../../platform/text/fold.js';

/** A venue in its city, as suggestions show it. */
export interface Venue {
  readonly venue: string;
  readonly city: string;
  /** 'venue, city', or the one of them that is known. */
  readonly label: string;
}

interface Known extends Venue {
  readonly foldedVenue: string;
  readonly foldedCity: string;
  readonly foldedLabel: string;
  events: number;
  /** When the last event there is over, in ms. */
  lastEnd: number;
}

/** The venues of a catalogue: a few thousand where there are 100,000 events, so each is looked at. */
export class Venues {
  private readonly known: Known[] = [];
  private readonly codes = new Map<string, number>();
  /** Codes by folded label; two venues may differ in case or accents alone. */
  private readonly byLabel = new Map<string, number[]>();
  private ranking: readonly Known[] | undefined;

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
   * One byte a code: 1 for the venues meant. 'venue, city' means exactly that one (product.md 5.12); any
   * other text means the venues whose name or city contains it.
   */
  meantBy(text: string): Uint8Array {
    const wanted = fold(text);
    const exact = this.byLabel.get(wanted);
    if (exact) return this.only(exact);
    return this.mark(
      ({ foldedVenue, foldedCity }) => foldedVenue.includes(wanted) || foldedCity.includes(wanted),
    );
  }

  /** Venues to suggest for typed text: those that begin with it first, then those with most events. */
  suggest(text: string, limit: number, now: number): readonly Venue[] {
    const wanted = fold(text);
    const beginning: Venue[] = [];
    const containing: Venue[] = [];
    for (const { venue, city, label, foldedLabel, lastEnd } of this.byEvents()) {
      if (lastEnd <= now || !foldedLabel.includes(wanted)) continue;
      const list = foldedLabel.startsWith(wanted) ? beginning : containing;
      if (list.length < limit) list.push({ venue, city, label });
      if (beginning.length === limit) break;
    }
    return [...beginning, ...containing].slice(0, limit);
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
    const folded = { foldedVenue: fold(venue), foldedCity: fold(city), foldedLabel: fold(label) };
    const code = this.known.push({ venue, city, label, ...folded, events: 0, lastEnd: 0 }) - 1;
    this.codes.set(key, code);
    this.byLabel.set(folded.foldedLabel, [...(this.byLabel.get(folded.foldedLabel) ?? []), code]);
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
