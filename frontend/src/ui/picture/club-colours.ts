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
const gold = '#c9a227';

/** The best-known clubs by their names, several of one divided by commas: pattern, first and second colour, city. */
export const CLUB_COLOURS: Readonly<Record<string, readonly [ShirtPattern, string, string, string]>> = {
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
  'tottenham hotspur': ['plain', white, navy, 'London'],
  'newcastle united': ['stripes', black, white, 'Newcastle'],
  everton: ['plain', blue, white, 'Liverpool'],
  'aston villa': ['sleeves', claret, sky, 'Birmingham'],
  'west ham united': ['sleeves', claret, sky, 'London'],
  'leeds united': ['plain', white, blue, 'Leeds'],
  celtic: ['hoops', green, white, 'Glasgow'],
  rangers: ['plain', blue, red, 'Glasgow'],
  'athletic club': ['stripes', red, white, 'Bilbao'],
  'real betis': ['stripes', green, white, 'Seville'],
  'real sociedad, real sociedad de futbol': ['stripes', blue, white, 'San Sebastián'],
  sevilla: ['plain', white, red, 'Seville'],
  valencia: ['plain', white, black, 'Valencia'],
  villarreal: ['plain', yellow, navy, 'Villarreal'],
  atalanta: ['stripes', blue, black, 'Bergamo'],
  lazio: ['plain', '#8fd0f2', white, 'Rome'],
  napoli: ['plain', '#12a0d7', white, 'Naples'],
  roma: ['plain', '#8e1f2f', gold, 'Rome'],
  'bayer leverkusen': ['stripes', red, black, 'Leverkusen'],
  'borussia dortmund': ['plain', yellow, black, 'Dortmund'],
  'rb leipzig': ['plain', white, red, 'Leipzig'],
  'paris saint-germain': ['plain', navy, red, 'Paris'],
  'marseille, olympique de marseille': ['plain', white, sky, 'Marseille'],
  'lyon, olympique lyonnais': ['plain', white, navy, 'Lyon'],
  monaco: ['halves', red, white, 'Monaco'],
  ajax: ['sleeves', red, white, 'Amsterdam'],
  'feyenoord, feyenoord rotterdam': ['halves', red, white, 'Rotterdam'],
  psv: ['stripes', red, white, 'Eindhoven'],
  'benfica, sport lisboa e benfica': ['plain', red, white, 'Lisbon'],
  porto: ['stripes', blue, white, 'Porto'],
  'sporting, sporting cp, sporting clube de portugal': ['hoops', green, white, 'Lisbon'],
};
