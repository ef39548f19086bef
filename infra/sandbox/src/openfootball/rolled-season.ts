import { type Fixture, type Tournament } from '../fixtures/fixture.js';
import { plusDays, shiftToNextWeek } from '../local-date.js';
import { displayName, splitCountryCode } from './club-names.js';
import { countryOfCode, countryOfFile } from './countries.js';
import { homeGround } from './grounds.js';
import { type SeasonFile, type SeasonMatch } from './season-file.js';

/**
 * Moves a past season to the present: every match keeps its weekday and its distance from the first match
 * day, which is in the calendar week after `today`.
 */
export function rolledSeason(file: SeasonFile, today: string): Tournament {
  const { name, secondYear } = readTitle(file.name);
  const dated = file.matches.map((match) => ({ match, date: correctedDate(match.date, secondYear) }));
  const first = dated.map(({ date }) => date).sort()[0];
  const shift = first === undefined ? 0 : shiftToNextWeek(first, today);
  const country = countryOfFile(file.code);
  const fixtures = dated.map(({ match, date }) => fixtureOf(match, plusDays(date, shift), country));
  return { name, country, fixtures };
}

/**
 * Parses 'Egypt | Premiership 2024/25' to the name and the year in which the season ends; null within one
 * year.
 */
function readTitle(title: string): { name: string; secondYear: number | null } {
  const match = /^(?:.* \| )?(.*?)\s+(\d{4})(\/\d{2,4})?$/.exec(title);
  if (!match) return { name: title, secondYear: null };
  return { name: match[1] ?? title, secondYear: match[3] ? Number(match[2]) + 1 : null };
}

/** Corrects the year of files that date the spring of a two-year season with its first year; they have no match before July. */
function correctedDate(date: string, secondYear: number | null): string {
  if (secondYear === null) return date;
  const [year, rest] = [Number(date.slice(0, 4)), date.slice(4)];
  return year < secondYear && rest < '-07-01' ? `${secondYear}${rest}` : date;
}

function fixtureOf(match: SeasonMatch, date: string, leagueCountry: string): Fixture {
  const host = splitCountryCode(match.team1);
  const home = displayName(host.name);
  const away = displayName(splitCountryCode(match.team2).name);
  const country = (host.code && countryOfCode(host.code)) ?? leagueCountry;
  return {
    name: `${home} vs ${away}`,
    teams: { home, away },
    ...homeGround(home, country),
    date,
    ...(match.time && { time: match.time.padStart(5, '0') }),
    ...(match.status && { dateMayMove: true }),
  };
}
