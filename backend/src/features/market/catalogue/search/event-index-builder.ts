import { CodedColumnBuilder } from './coded-column.js';
import { EventIndex, NO_DAY, dayNumber, minuteOfDay } from './event-index.js';
import { fold } from '@terrace/contracts/values/text/fold';
import { joinCodes } from './joint-codes.js';
import { NameSearch } from './name-search.rules.js';
import { Nicknames } from './words/nicknames.rules.js';
import { SuggestedPages } from './suggested-pages.rules.js';
import { Venues } from './venues.js';
import { type WordIndex, WordIndexBuilder } from './words/word-index.js';

/** What the index keeps of an event. */
export interface IndexedEvent {
  readonly id: string;
  readonly list: number;
  readonly name: string;
  readonly home: string | null;
  readonly away: string | null;
  readonly event_date: string | null;
  readonly event_time: string | null;
  readonly day_ends_at: Date | null;
  readonly venue: string;
  readonly city: string;
  readonly country: string;
  readonly sport_id: string;
  readonly sport_name: string;
  readonly tournament_id: string | null;
  readonly tournament_name: string | null;
  /** Its place in the order of names. */
  readonly name_rank: number;
}

/**
 * Collects the events of one generation, in the order of date, time, name and id. An event that several tournaments
 * list is taken once.
 */
export class EventIndexBuilder {
  private readonly ids: string[] = [];
  private readonly known = new Set<string>();
  private readonly lists: number[] = [];
  private readonly days: number[] = [];
  private readonly minutes: number[] = [];
  private readonly ends: number[] = [];
  private readonly venueCodes: number[] = [];
  private readonly sports = new CodedColumnBuilder();
  private readonly cities = new CodedColumnBuilder();
  private readonly countries: string[] = [];
  private readonly months = new CodedColumnBuilder();
  private readonly tournaments = new CodedColumnBuilder();
  /** Ordinals at their places in the order of names; what was listed twice leaves a hole. */
  private readonly byName: number[] = [];
  private readonly names = new WordIndexBuilder();
  private readonly venues = new Venues();
  private readonly pages = new SuggestedPages();

  constructor(private readonly nicknames = new Nicknames()) {}

  add(event: IndexedEvent): void {
    if (this.known.has(event.id)) return;
    this.known.add(event.id);
    this.byName[event.name_rank] = this.ids.length;
    const end = event.day_ends_at?.getTime() ?? Number.POSITIVE_INFINITY;
    this.ids.push(event.id);
    this.lists.push(event.list);
    this.days.push(event.event_date === null ? NO_DAY : dayNumber(event.event_date));
    this.minutes.push(minuteOfDay(event.event_time));
    this.ends.push(end);
    this.venueCodes.push(this.venues.add(event.venue, event.city, end));
    this.sports.add(event.sport_id, event.sport_name);
    const city = this.cities.add(fold(event.city), event.city);
    this.countries[city] ??= event.country;
    this.months.add(event.event_date?.slice(0, 7) ?? null);
    this.tournaments.add(event.tournament_id, event.tournament_name ?? '');
    this.names.add(fold(event.name));
    this.addPages(event, end);
  }

  private addPages(event: IndexedEvent, end: number): void {
    const { name, home, away, city, tournament_id: tournamentId, tournament_name: tournament } = event;
    for (const team of [home, away]) {
      // A team's page has the events whose name contains it (product.md 2.3).
      if (team !== null && name.includes(team)) this.pages.add({ kind: 'team', name: team }, end);
    }
    if (tournamentId !== null && tournament !== null) {
      this.pages.add(
        { kind: 'tournament', id: tournamentId, name: tournament, sport: event.sport_name },
        end,
      );
    }
    this.pages.add({ kind: 'city', city }, end);
  }

  build(generation: number, contents: string): EventIndex {
    // Holes are passed over.
    const byName = Uint32Array.from(this.byName.filter(() => true));
    const nameRanks = new Uint32Array(byName.length);
    byName.forEach((ordinal, rank) => (nameRanks[ordinal] = rank));
    const [sports, cities, months] = [this.sports.build(), this.cities.build(), this.months.build()];
    const tournaments = this.tournaments.build();
    const columns = {
      ids: this.ids,
      lists: this.lists,
      days: Int32Array.from(this.days),
      minutes: Int16Array.from(this.minutes),
      ends: Float64Array.from(this.ends),
      venueCodes: Uint32Array.from(this.venueCodes),
      sports,
      cities,
      countries: this.countries,
      months,
      tournaments,
      joint: joinCodes([sports, cities, months, tournaments]),
      byName,
      nameRanks,
    };
    const names = new NameSearch(
      this.names.build(),
      { codes: tournaments.codes, names: wordsOf(tournaments.values.map(({ label }) => label)) },
      { codes: columns.venueCodes, names: wordsOf(this.venues.names) },
      this.nicknames,
    );
    return new EventIndex(generation, contents, columns, names, this.venues, this.nicknames, this.pages);
  }
}

function wordsOf(names: readonly string[]): WordIndex {
  const builder = new WordIndexBuilder();
  for (const name of names) builder.add(fold(name));
  return builder.build();
}
