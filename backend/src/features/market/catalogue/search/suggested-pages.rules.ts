import type { Suggestion } from '@terrace/contracts/http/market/catalogue';
import { fold } from '@terrace/contracts/values/text/fold';
import { compareNames } from '../../../../platform/text/compare-names.js';
import { tellingWords } from './words/same-words.js';

/** A team, a tournament or a city, each of which has a page. */
export type SuggestedPage = Extract<Suggestion, { kind: 'team' | 'tournament' | 'city' }>;

interface Known {
  readonly page: SuggestedPage;
  readonly name: string;
  readonly foldedName: string;
  /** The same without the kind of club: 'barcelona' of 'FC Barcelona'. */
  readonly tellingName: string;
  events: number;
  /** When the last event is over, in ms. */
  lastEnd: number;
}

/** Teams, tournaments and cities of a catalogue: a few thousand where there are 100,000 events, so each is looked at. */
export class SuggestedPages {
  private readonly known = new Map<string, Known>();

  /** Counts an event for a page. @param end when the event is over, in ms. */
  add(page: SuggestedPage, end: number): void {
    const name = page.kind === 'city' ? page.city : page.name;
    const foldedName = fold(name);
    const key = `${page.kind} ${page.kind === 'tournament' ? page.id : foldedName}`;
    const known = this.known.get(key);
    if (known) {
      known.events += 1;
      known.lastEnd = Math.max(known.lastEnd, end);
    } else if (name !== '') {
      const tellingName = tellingWords(foldedName).join(' ');
      this.known.set(key, { page, name, foldedName, tellingName, events: 1, lastEnd: end });
    }
  }

  /**
   * Pages where something is still to come and of whose name a word begins with the text: those of exactly that name first, so that
   * 'London' is always offered as a city, then those that begin with it; of these the well-known first, so that 'real' offers
   * Real Madrid, then those with most events. `isWellKnown` is asked about folded names.
   */
  suggest(
    text: string,
    limit: number,
    now: number,
    isWellKnown: (foldedName: string) => boolean = () => false,
  ): readonly SuggestedPage[] {
    const start = fold(text);
    const placeOf = ({ foldedName, tellingName }: Known) => {
      const names = [foldedName, tellingName];
      const match = names.includes(start) ? 0 : names.some((name) => name.startsWith(start)) ? 1 : 2;
      return 2 * match + (isWellKnown(foldedName) ? 0 : 1);
    };
    return [...this.known.values()]
      .filter(({ foldedName, lastEnd }) => lastEnd > now && ` ${foldedName}`.includes(` ${start}`))
      .map((known) => ({ ...known, place: placeOf(known) }))
      .sort(
        (one, other) =>
          one.place - other.place || other.events - one.events || compareNames(one.name, other.name),
      )
      .slice(0, limit)
      .map(({ page }) => page);
  }
}
