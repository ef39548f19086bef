import { type Fixture, type Sport } from './fixture.js';
import { plusDays, rollForward } from './local-date.js';
import { type Calendar, type Draw, type Ground, type League, type SportPlan, type Weekday } from './plan.js';
import { roundRobin } from './round-robin.js';

/** A Monday from which all leagues count their rounds; any Monday would do, but it must not change. */
const FIRST_MONDAY = '2026-01-05';
/** 52 weeks, so that a yearly event keeps its weekday. */
const YEAR_DAYS = 364;
const WEEKDAYS: readonly Weekday[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** All fixtures of a sport after `today` (`yyyy-mm-dd`); always the same for the same day. */
export function fixturesFromPlan(plan: SportPlan, today: string): Sport {
  const grounds = new Map(plan.grounds.map((ground) => [ground[0], ground]));
  return {
    id: plan.id,
    name: plan.name,
    tournaments: plan.tournaments.map((tournament) => ({
      name: tournament.name,
      country: tournament.country,
      fixtures: fixturesOf(tournament, grounds, today),
    })),
  };
}

function fixturesOf(plan: SportPlan['tournaments'][number], grounds: Map<string, Ground>, today: string) {
  switch (plan.kind) {
    case 'league':
      return leagueFixtures(plan, grounds, today);
    case 'calendar':
      return calendarFixtures(plan, today);
    case 'draw':
      return drawFixtures(plan, today);
  }
}

function leagueFixtures(plan: League, grounds: Map<string, Ground>, today: string): Fixture[] {
  const rounds = plan.rounds ?? plan.teams.length - 1;
  const weeksBetween = plan.weeksBetweenRounds ?? 2;
  return roundRobin(plan.teams, rounds).map(({ round, home, away }, index) => {
    const ground = grounds.get(home);
    if (!ground) throw new Error(`${plan.name}: no ground is known for ${home}`);
    const kickOff = plan.kickOffs[index % plan.kickOffs.length] ?? plan.kickOffs[0];
    const weekday = WEEKDAYS.findIndex((day) => kickOff.startsWith(day));
    const first = plusDays(FIRST_MONDAY, round * weeksBetween * 7 + weekday);
    return {
      name: `${home} vs ${away}`,
      teams: { home, away },
      venue: ground[1],
      city: ground[2],
      country: ground[3],
      date: rollForward(first, rounds * weeksBetween * 7, today),
      time: kickOff.slice(4),
    };
  });
}

function calendarFixtures(plan: Calendar, today: string): Fixture[] {
  return plan.meetings.map(([name, venue, city, country, date, time]) => ({
    name,
    venue,
    city,
    country,
    date: rollForward(date, YEAR_DAYS, today),
    time,
  }));
}

function drawFixtures(plan: Draw, today: string): Fixture[] {
  const at = (dayOfDraw: number) => rollForward(plusDays(plan.starts, dayOfDraw), YEAR_DAYS, today);
  const place = { venue: plan.venue, city: plan.city, country: plan.country };
  const quarterFinals = plan.players.flatMap((home, index) => {
    const away = plan.players[plan.players.length - 1 - index];
    if (away === undefined || index >= plan.players.length / 2) return [];
    const teams = { home, away };
    return [{ ...place, name: `${home} vs ${away}`, teams, date: at(index % 2), time: '13:00' }];
  });
  return [
    ...quarterFinals,
    { ...place, name: `${plan.name}: Semi-finals`, date: at(3), time: '14:30' },
    { ...place, name: `${plan.name}: Final`, date: at(5), time: '15:00' },
  ];
}
