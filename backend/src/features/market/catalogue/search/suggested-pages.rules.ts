import type { Suggestion } from '@terrace/contracts/http/market/catalogue';
import { fold } from '@terrace/contracts/values/text/fold';
import { compareNames } from '../../../../platform/text/compare-names.js';

/** A team, a tournament or a city, each of which has a page. */
export type SuggestedPage = Extract<Suggestion, { kind: 'team' | 'tournament' | 'city' }>;

interface Known {
  readonly page: SuggestedPage;
  readonly name: string;
  readonly foldedName: string;
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
    } else if (name !== '') this.known.set(key, { page, name, foldedName, events: 1, lastEnd: end });
  }

  /**
   * Pages where something is still to come and of whose name a word begins with the text: those that begin with it first,
   * then those with most events.
   */
  suggest(text: string, limit: number, now: number): readonly SuggestedPage[] {
    const start = fold(text);
    const beginsWith = ({ foldedName }: Known) => foldedName.startsWith(start);
    return [...this.known.values()]
      .filter(({ foldedName, lastEnd }) => lastEnd > now && ` ${foldedName}`.includes(` ${start}`))
      .sort(
        (one, other) =>
          Number(beginsWith(other)) - Number(beginsWith(one)) ||
          other.events - one.events ||
          compareNames(one.name, other.name),
      )
      .slice(0, limit)
      .map(({ page }) => page);
  }
}
