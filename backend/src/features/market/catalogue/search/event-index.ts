import { fold } from '@terrace/contracts/values/text/fold';
import { DAY_MS } from '@terrace/contracts/values/time/durations';
import type { EventReference } from '../catalogue-rows.reader.js';
import type { CodedColumn } from './coded-column.js';
import { firstPlace, keepCode, keepCodes, keepPassing } from './event-marks.rules.js';
import type { JointCodes } from './joint-codes.js';
import type { NameSearch } from './name-search.rules.js';
import type { Nicknames } from './words/nicknames.rules.js';
import type { SuggestedPage, SuggestedPages } from './suggested-pages.rules.js';
import type { Venue, Venues } from './venues.js';
import { keepMarked } from './words/word-index.js';

/** What to search for; a part that is left out matches everything. Texts as typed. */
export interface EventCriteria {
  /** Part of the name. */
  readonly name?: string | undefined;
  /** Somebody typed the name: names of tournaments count too, and aliases and misspelt words where no name has the text. */
  readonly isTyped?: boolean;
  /** Another part of the name, as it is. */
  readonly team?: string | undefined;
  /** 'venue, city', or part of either. */
  readonly venue?: string | undefined;
  readonly city?: string | undefined;
  readonly sportId?: string | undefined;
  readonly tournamentId?: string | undefined;
  /** yyyy-mm-dd, inclusive; events without a date pass (product.md 5.11). */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Without it only events of today or later at their venue; `from` says otherwise, too. */
  readonly includePast?: boolean;
  readonly without?: ReadonlySet<string>;
  readonly sort: EventSort;
}
export type EventSort = 'date' | '-date' | 'name' | '-name';

/** A stretch of what was found, and how many there are in all. */
export interface Found {
  readonly events: readonly EventReference[];
  readonly total: number;
}

/** The columns of an index: one entry an event, in the order of date, time, name and id; undated ones last. */
export interface EventColumns {
  readonly ids: readonly string[];
  /** The list that holds each event's row. */
  readonly lists: readonly number[];
  /** yyyymmdd, or `NO_DAY`. */
  readonly days: Int32Array;
  /** Of the day at the venue, or `NO_MINUTE`. */
  readonly minutes: Int16Array;
  /** When the event's day is over at its venue, in ms; Infinity without a date. */
  readonly ends: Float64Array;
  readonly venueCodes: Uint32Array;
  readonly sports: CodedColumn;
  /** By folded name. */
  readonly cities: CodedColumn;
  /** By code of the city, the country of its first event. */
  readonly countries: readonly string[];
  /** yyyy-mm. */
  readonly months: CodedColumn;
  readonly tournaments: CodedColumn;
  /** Of sports, cities, months and tournaments. */
  readonly joint: JointCodes;
  /** Ordinals in the order of names. */
  readonly byName: Uint32Array;
  /** By ordinal: its place in `byName`. */
  readonly nameRanks: Uint32Array;
}

export const NO_DAY = 0;
const NO_MINUTE = -1;
/** So many of the nearest events are ranked for a suggestion. */
const RANKED = 2_000;

/**
 * One generation of the catalogue as this process searches it: columns in memory, rows in the database
 * (docs/decisions/0017). Never changed after it was built.
 */
export class EventIndex {
  /** How many have a date; they come first. */
  private readonly dated: number;
  /** A search is over before the next begins, so one piece of memory does for what each of them finds. */
  private readonly room: Uint32Array;

  /** @param contents distinguishes two generations whose events differ from two that are equal. */
  constructor(
    readonly generation: number,
    readonly contents: string,
    readonly columns: EventColumns,
    private readonly names: NameSearch,
    private readonly venues: Venues,
    /** Shared by all generations of a process. */
    readonly nicknames: Nicknames,
    private readonly pages: SuggestedPages,
  ) {
    const undated = columns.days.indexOf(NO_DAY);
    this.dated = undated < 0 ? this.size : undated;
    this.room = new Uint32Array(this.size + 1);
  }

  get size(): number {
    return this.columns.ids.length;
  }

  /** The same events under the number of a generation that changed none of them. */
  renumbered(generation: number): EventIndex {
    const { contents, columns, names, venues, nicknames, pages } = this;
    return new EventIndex(generation, contents, columns, names, venues, nicknames, pages);
  }

  /** The events that meet the criteria, from `skip` on, at most `take`. @param now in ms */
  search(criteria: EventCriteria, skip: number, take: number, now: number): Found {
    const found = this.ordinalsIn(this.marked(criteria, now));
    const ordinals = this.stretch(found, criteria.sort, skip, take);
    return { events: ordinals.map((ordinal) => this.referenceOf(ordinal)), total: found.length };
  }

  /** The ordinals that are marked, in order, in memory that the next call takes for itself. */
  ordinalsIn(mask: Uint8Array): Uint32Array {
    const ordinals = this.room;
    // Most of what is looked at is not marked, and four bytes are skipped as fast as one.
    const fours = new Uint32Array(mask.buffer, 0, mask.length >>> 2);
    let size = 0;
    for (let four = 0; four < fours.length; four += 1) {
      if (fours[four] === 0) continue;
      const end = four * 4 + 4;
      // Written down always and counted when marked: no branch to guess.
      for (let ordinal = end - 4; ordinal < end; ordinal += 1) {
        ordinals[size] = ordinal;
        size += mask[ordinal] ?? 0;
      }
    }
    for (let ordinal = fours.length * 4; ordinal < mask.length; ordinal += 1) {
      ordinals[size] = ordinal;
      size += mask[ordinal] ?? 0;
    }
    return ordinals.subarray(0, size);
  }

  /** A part of these ordinals, which are in the order of dates, in another order: from `skip` on, at most `take`. */
  stretch(found: Uint32Array, sort: EventSort, skip: number, take: number): number[] {
    switch (sort) {
      case 'date':
        return [...found.subarray(skip, skip + take)];
      case '-date': {
        const dated = firstPlace(found, this.dated);
        const length = Math.max(0, Math.min(take, found.length - skip));
        return Array.from({ length }, (_none, index) => {
          const place = skip + index;
          return found[place < dated ? dated - 1 - place : place] ?? 0;
        });
      }
      case 'name':
        return this.stretchByName(found, skip, take);
      case '-name': {
        // The same stretch, counted from the other end.
        const last = Math.max(0, found.length - skip);
        const first = Math.max(0, last - take);
        return this.stretchByName(found, first, last - first).reverse();
      }
    }
  }

  private stretchByName(found: Uint32Array, skip: number, take: number): number[] {
    const { byName, nameRanks } = this.columns;
    const marks = new Uint8Array(this.size);
    for (const ordinal of found) marks[nameRanks[ordinal] ?? 0] = 1;
    const ordinals: number[] = [];
    let rank = marks.indexOf(1);
    for (let seen = 0; rank >= 0 && ordinals.length < take; seen += 1) {
      if (seen >= skip) ordinals.push(byName[rank] ?? 0);
      rank = marks.indexOf(1, rank + 1);
    }
    return ordinals;
  }

  /** The nearest events whose name contains the text: at its beginning, at a word's, then anywhere. */
  suggestEvents(text: string, limit: number, now: number): readonly EventReference[] {
    const part = fold(text);
    const mask = this.marked({ name: text, isTyped: true, sort: 'date' }, now);
    const ranks: [number[], number[], number[]] = [[], [], []];
    let ordinal = mask.indexOf(1);
    for (let seen = 0; ordinal >= 0 && seen < RANKED && ranks[0].length < limit; seen += 1) {
      const name = this.names.text(ordinal);
      ranks[name.startsWith(part) ? 0 : name.includes(` ${part}`) ? 1 : 2].push(ordinal);
      ordinal = mask.indexOf(1, ordinal + 1);
    }
    return ranks
      .flat()
      .slice(0, limit)
      .map((found) => this.referenceOf(found));
  }

  /** Teams, tournaments and cities of what a nickname means, then of that name, where something is still to come. */
  suggestPages(text: string, limit: number, now: number): readonly SuggestedPage[] {
    const isWellKnown = (name: string) => this.nicknames.isWellKnown(name);
    const found = [this.nicknames.meaningOf(fold(text)), text].flatMap((meant) =>
      meant === null ? [] : this.pages.suggest(meant, limit, now, isWellKnown),
    );
    return [...new Set(found)].slice(0, limit);
  }

  /** Venues whose 'venue, city' contains the text and where something is still to come. */
  suggestVenues(text: string, limit: number, now: number): readonly Venue[] {
    return this.venues.suggest(text, limit, now);
  }

  /** One byte an event: 1 for those that meet the criteria. Each criterion is one pass over bytes. */
  marked(criteria: EventCriteria, now: number): Uint8Array {
    const {
      name,
      isTyped = false,
      team,
      venue,
      city,
      sportId,
      tournamentId,
      from,
      to,
      includePast = false,
      without,
    } = criteria;
    const { ids, venueCodes, sports, cities, tournaments } = this.columns;
    const mask = isBlank(name) ? new Uint8Array(this.size).fill(1) : this.named(fold(name), isTyped);
    if (!isBlank(team)) keepMarked(mask, this.names.containing(fold(team)));
    if (from !== undefined) mask.fill(0, 0, this.firstFrom(dayNumber(from)));
    else if (!includePast) this.dropPast(mask, now);
    if (to !== undefined) mask.fill(0, this.firstFrom(dayNumber(to) + 1), this.dated);
    if (!isBlank(venue)) {
      keepCodes(mask, venueCodes, this.venues.meantBy(venue));
    }
    if (!isBlank(city)) keepCode(mask, cities, fold(city));
    if (sportId !== undefined) keepCode(mask, sports, sportId);
    if (tournamentId !== undefined) keepCode(mask, tournaments, tournamentId);
    if (without && without.size > 0) keepPassing(mask, (ordinal) => !without.has(ids[ordinal] ?? ''));
    return mask;
  }

  /** What the typed name was taken for, where nothing has the text itself: 'Manchester United' for 'man u'. */
  correctionOf(name: string | undefined): string | null {
    return isBlank(name) ? null : this.names.correctionOf(fold(name));
  }

  private named(part: string, isTyped: boolean): Uint8Array {
    return isTyped ? this.names.meantBy(part) : this.names.containing(part);
  }

  /** Takes out what is over. Only around today does the day's end at the venue decide. */
  private dropPast(mask: Uint8Array, now: number): void {
    const first = this.firstFrom(dayNumber(isoDay(now - 2 * DAY_MS)));
    const last = this.firstFrom(dayNumber(isoDay(now + 2 * DAY_MS)));
    mask.fill(0, 0, first);
    for (let ordinal = first; ordinal < last; ordinal += 1) {
      if ((this.columns.ends[ordinal] ?? 0) <= now) mask[ordinal] = 0;
    }
  }

  /** The first dated event of this day or later. */
  private firstFrom(day: number): number {
    return firstPlace(this.columns.days, day, this.dated);
  }

  /** An event's folded name. */
  nameOf(ordinal: number): string {
    return this.names.text(ordinal);
  }

  referenceOf(ordinal: number): EventReference {
    return { id: this.columns.ids[ordinal] ?? '', list: this.columns.lists[ordinal] ?? 0 };
  }
}

function isBlank(text: string | undefined): text is undefined {
  return text === undefined || text.trim() === '';
}

function isoDay(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** "2026-11-21" as 20261121. */
export function dayNumber(iso: string): number {
  return Number(iso.replaceAll('-', ''));
}

/** "20:45" as 1245; `NO_MINUTE` for a time that is not known. */
export function minuteOfDay(time: string | null): number {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time ?? '') ?? [];
  return hours === undefined ? NO_MINUTE : Number(hours) * 60 + Number(minutes);
}
