import { useEffect, useSyncExternalStore } from 'react';
import { type ShirtPattern, TOP_TEAM_COLOURS } from './top-team-colours';

/** What the picture of a club shows. */
export interface ClubLook {
  readonly pattern: ShirtPattern;
  readonly first: string;
  readonly second: string;
  /** A colour in which the initials can be read on `first`. */
  readonly onFirst: string;
  /** At most three letters. */
  readonly initials: string;
  /** Of the best-known clubs. */
  readonly city: string | undefined;
}

type Colours = readonly [ShirtPattern, string, string, string?];
type Table = Readonly<Record<string, Colours>>;

/** Who is not known has a grey shirt, which can be seen in both themes: a wrong colour would be another club's. */
const NOT_KNOWN: Colours = ['plain', '#c9cec9', '#a9b1aa'];
/** Words of a club's name that do not tell it from others. */
const COMMON = /^(fc|cf|ac|as|sc|sv|rc|ud|cd|cp|afc|de|del|of|the|vs|&|\d+\.?)$/i;
/** Words that some write and some do not. 'SC' tells Barcelona of Guayaquil from Barcelona, so it is none of them. */
const OPTIONAL = /^(1\.|'?\d+|a?fc|fsv|cf|cfc|acf?|as|ssc?|us|bc|tsg|vf[bl]|sv|calcio|balompie|foot)$/;
const topTeams: Table = byPlainName(TOP_TEAM_COLOURS);
let leagues: Table | undefined;
let isLoading = false;
/** Looks by name, because a list asks for the same again and again. */
const looks = new Map<string, ClubLook>();
/** The names whose colours are not known, of what is loaded. */
const unknown = new Set<string>();
const watchers = new Set<() => void>();

/** The look of a club or player by name. Clubs beyond the top teams are grey until their colours are loaded. */
export function useClubLook(name: string): ClubLook {
  const look = useSyncExternalStore(watch, () => clubLook(name));
  useEffect(() => {
    if (unknown.has(name)) loadSoon();
  }, [name]);
  return look;
}

/** The look of a club or player by name, of what is loaded; the same name always has the same look. */
export function clubLook(name: string): ClubLook {
  const known = looks.get(name);
  if (known) return known;
  const plain = plainName(name);
  const colours = topTeams[plain] ?? leagues?.[plain];
  if (!colours) unknown.add(name);
  const [pattern, first, second, city] = colours ?? NOT_KNOWN;
  const look = { pattern, first, second, onFirst: readableOn(first), initials: initialsOf(name), city };
  looks.set(name, look);
  return look;
}

/** Loads the leagues' colours in a task of its own, because a page's first render asks for them many times over. */
function loadSoon(): void {
  if (leagues || isLoading) return;
  isLoading = true;
  // Without the colours the shirts stay grey, until a picture asks again.
  const ended = () => void (isLoading = false);
  setTimeout(() => void loadLeagues().then(ended, ended));
}

/** Loads the colours of the clubs beyond the top teams, once. */
export async function loadLeagues(): Promise<void> {
  const { LEAGUE_COLOURS } = await import('./league-colours');
  if (leagues) return;
  leagues = byPlainName(LEAGUE_COLOURS);
  for (const name of unknown) looks.delete(name);
  unknown.clear();
  for (const changed of watchers) changed();
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** 'Manchester United' as 'MU', 'AC Milan' as 'MIL'. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const telling = words.filter((word) => !COMMON.test(word));
  const [only = words[0] ?? '', ...others] = telling;
  const letters = others.length === 0 ? Array.from(only) : telling.map(([letter = '']) => letter);
  return letters.slice(0, 3).join('').toUpperCase();
}

/** A club's name without case, accents and optional words: 'FC Schalke 04' is 'schalke'. */
function plainName(name: string): string {
  const folded = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
  const words = folded.split(/\s+/);
  return words.filter((word) => !OPTIONAL.test(word)).join(' ') || folded;
}

/** A table's rows by each of their names, which commas divide. */
function byPlainName(table: Table): Table {
  const rows = Object.entries(table);
  return Object.fromEntries(
    rows.flatMap(([names, colours]) => names.split(', ').map((name) => [plainName(name), colours])),
  );
}

/** Dark or white, by the colour's luminance. */
function readableOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? '#10201a' : '#ffffff';
}
