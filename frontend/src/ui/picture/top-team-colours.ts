/** How the shirt of a club is divided. */
export type ShirtPattern = 'plain' | 'stripes' | 'sleeves' | 'halves' | 'hoops';

export const red = '#c8102e';
export const white = '#ffffff';
export const black = '#16181d';
export const blue = '#1746a2';
export const navy = '#132257';
export const sky = '#6cabdd';
export const yellow = '#fdd835';
export const green = '#0b7a3b';
export const claret = '#7a263a';
export const gold = '#c9a227';

/** The top teams by their names: pattern, first and second colour, city. The others are in `LEAGUE_COLOURS`. */
export const TOP_TEAM_COLOURS: Readonly<Record<string, readonly [ShirtPattern, string, string, string]>> = {
  'real madrid': ['plain', white, gold, 'Madrid'],
  barcelona: ['stripes', '#a50044', '#004d98', 'Barcelona'],
  'atletico madrid': ['stripes', red, white, 'Madrid'],
  'ac milan': ['stripes', red, black, 'Milan'],
  'inter milan': ['stripes', blue, black, 'Milan'],
  juventus: ['stripes', black, white, 'Turin'],
  arsenal: ['sleeves', red, white, 'London'],
  chelsea: ['plain', blue, white, 'London'],
  'manchester united': ['plain', red, black, 'Manchester'],
  'manchester city': ['plain', sky, white, 'Manchester'],
  liverpool: ['plain', '#b3122a', gold, 'Liverpool'],
  'bayern munich': ['plain', '#dc052d', white, 'Munich'],
};
