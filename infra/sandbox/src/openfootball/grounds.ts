import { type Ground } from '../fixtures/plan.js';
import { pick } from '../stable-hash.js';
import { FOOTBALL_GROUNDS } from '../fixtures/football-grounds.js';
import { clubKey, tellingWords } from './club-key.js';

export interface Place {
  readonly venue: string;
  readonly city: string;
  readonly country: string;
}

const CITY_SUFFIXES = / (City|United|Town|Rovers|Athletic|Wanderers|County|Albion|Argyle|Orient|Rangers)$/;

const GROUND_BY_CLUB = new Map<string, Ground>(
  FOOTBALL_GROUNDS.map((ground) => [clubKey(ground[0]), ground]),
);
/** Clubs whose name in the league files differs from the table of grounds, by key. */
const OTHER_NAMES = new Map([
  ['aek athen', 'aek athens'],
  ['brestois', 'brest'],
  ['feyenoord rotterdam', 'feyenoord'],
  ['lyonnais', 'lyon'],
  ['olympiakos piraeus', 'olympiacos'],
  ['paok saloniki', 'paok'],
  ['rayo vallecano madrid', 'rayo vallecano'],
  ['red bull salzburg', 'rb salzburg'],
  ['rennais', 'rennes'],
  ['sport lisboa e benfica', 'benfica'],
  ['sporting clube braga', 'braga'],
  ['sporting clube portugal', 'sporting cp'],
  ["twente '65", 'twente'],
  ['deportivo alaves', 'alaves'],
]);

/**
 * The home ground of a club: the real one if known, else one derived from its name, always the same.
 * @param country the club's country; clubs of the same name elsewhere do not count.
 */
export function homeGround(club: string, country: string): Place {
  const key = clubKey(club);
  const ground = GROUND_BY_CLUB.get(OTHER_NAMES.get(key) ?? key);
  if (ground && (ground[3] === country || bordersWith(ground[3], country))) {
    return { venue: ground[1], city: ground[2], country: ground[3] };
  }
  const town = townOf(club);
  return { venue: `${town} ${pick(['Stadium', 'Park', 'Arena', 'Ground'], club)}`, city: town, country };
}

/** Monaco plays in France's league, Wrexham in England's. */
const bordersWith = (ground: string, league: string): boolean =>
  (ground === 'Monaco' && league === 'France') || (ground === 'Wales' && league === 'England');

function townOf(club: string): string {
  const town = tellingWords(club).join(' ').replace(CITY_SUFFIXES, '');
  return town === '' ? club : town;
}
