import { type SportName } from './fixture.js';

/** How the data files describe a tournament, independent of the current day. */
export type TournamentPlan = League | Calendar | Draw;

export type Weekday = 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat' | 'Sun';

/** Teams that play each other once, round after round. */
export interface League {
  readonly kind: 'league';
  readonly name: string;
  readonly country: string;
  /** An even number; each has a row in the sport's grounds. */
  readonly teams: readonly string[];
  /** The slots over which the matches of a round are spread. */
  readonly kickOffs: readonly [KickOff, ...KickOff[]];
  /** Cups stop early; a league plays all its rounds. */
  readonly rounds?: number;
  readonly weeksBetweenRounds?: number;
}

export type KickOff = `${Weekday} ${number}:${number}`;

/** Events with a fixed date each year: a race, a stage, a gala. */
export interface Calendar {
  readonly kind: 'calendar';
  readonly name: string;
  readonly country: string;
  readonly meetings: readonly Meeting[];
}

/** name, venue, city, country, date in 2026, local time */
export type Meeting = readonly [
  name: string,
  venue: string,
  city: string,
  country: string,
  date: `2026-${number}-${number}`,
  time: `${number}:${number}`,
];

/** Players drawn against each other at one venue: quarter-finals by name, then semi-finals and final. */
export interface Draw {
  readonly kind: 'draw';
  readonly name: string;
  readonly country: string;
  readonly venue: string;
  readonly city: string;
  /** The day of the first quarter-finals in 2026. */
  readonly starts: `2026-${number}-${number}`;
  readonly players: readonly string[];
}

/** team, ground, city, country */
export type Ground = readonly [team: string, ground: string, city: string, country: string];

export interface SportPlan {
  readonly id: string;
  readonly name: SportName;
  readonly grounds: readonly Ground[];
  readonly tournaments: readonly TournamentPlan[];
}
