import { CLUB_COLOURS, type ShirtPattern } from './club-colours';

/** What the picture of a club shows. */
export interface ClubLook {
  readonly pattern: ShirtPattern;
  readonly first: string;
  readonly second: string;
  /** A colour in which the initials can be read on `first`. */
  readonly onFirst: string;
  /** At most three letters. */
  readonly initials: string;
  /** Of known clubs. */
  readonly city: string | undefined;
}

/** Colours of clubs that are not known; each can be told from its neighbours in both themes. */
const COLOURS = ['#0b5d3b', '#c79100', '#9e2318', '#0a4f7a', '#5b2a86', '#b4531f', '#2b6f77', '#44546a'];
const PATTERNS: readonly ShirtPattern[] = ['plain', 'sleeves', 'halves', 'hoops', 'stripes'];
/** Words of a club's name that do not tell it from others. */
const COMMON = /^(fc|cf|ac|as|sc|sv|rc|ud|cd|cp|afc|de|del|of|the|vs|&|\d+\.?)$/i;

/** The look of a club or player by name; the same name always has the same look. */
export function clubLook(name: string): ClubLook {
  const known = CLUB_COLOURS[folded(name)];
  const [pattern, first, second, city] = known ?? madeUp(name);
  return { pattern, first, second, onFirst: readableOn(first), initials: initialsOf(name), city };
}

/** 'Manchester United' as 'MU', 'AC Milan' as 'MIL'. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const telling = words.filter((word) => !COMMON.test(word));
  const [only = words[0] ?? '', ...others] = telling;
  const letters = others.length === 0 ? Array.from(only) : telling.map(([letter = '']) => letter);
  return letters.slice(0, 3).join('').toUpperCase();
}

function madeUp(name: string): readonly [ShirtPattern, string, string, undefined] {
  const hash = hashOf(folded(name));
  const place = hash % COLOURS.length;
  const first = COLOURS[place] ?? '#0b5d3b';
  const second = COLOURS[(place + 1 + ((hash >>> 5) % (COLOURS.length - 1))) % COLOURS.length] ?? '#ffffff';
  return [
    PATTERNS[(hash >>> 11) % PATTERNS.length] ?? 'plain',
    first,
    hash & 1 ? '#ffffff' : second,
    undefined,
  ];
}

/** Dark or white, by the colour's luminance. */
function readableOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? '#10201a' : '#ffffff';
}

function folded(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
