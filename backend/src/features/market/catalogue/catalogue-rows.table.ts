import type { Sport } from '@terrace/contracts/http/market/catalogue';

/** An event of the cached catalogue: a row of `catalogue_events` but for its generation. */
export interface EventRow {
  readonly id: string;
  readonly name: string;
  readonly home: string | null;
  readonly away: string | null;
  /** Local to the venue: yyyy-mm-dd. Null while it is not announced ('Date TBA'). */
  readonly event_date: string | null;
  /** Local to the venue: HH:mm. */
  readonly event_time: string | null;
  /** False while upstream states that date or time may still move. */
  readonly date_is_final: boolean;
  readonly starts_at: Date | null;
  readonly time_zone: string | null;
  /** When the day of the event is over at its venue; null without a date. Until then it is 'today or later'. */
  readonly day_ends_at: Date | null;
  readonly venue: string;
  readonly map_url: string | null;
  readonly city: string;
  readonly country: string;
  readonly sport_id: string;
  readonly sport_name: string;
  readonly tournament_id: string | null;
  readonly tournament_name: string | null;
  /** Path of upstream's ticket list for this event, when upstream gave a usable path. */
  readonly tickets_path: string | null;
  /** Upstream states that it does not take place. */
  readonly cancelled: boolean;
  /** What upstream wrote as its date and we cannot read, in its words; null for nothing. */
  readonly unread_date: string | null;
  /** The same of its time. */
  readonly unread_time: string | null;
}

/** The columns of `catalogue_events` that an event fills. */
export const EVENT_ROW_COLUMNS = [
  'id',
  'name',
  'home',
  'away',
  'event_date',
  'event_time',
  'date_is_final',
  'starts_at',
  'time_zone',
  'day_ends_at',
  'venue',
  'map_url',
  'city',
  'country',
  'sport_id',
  'sport_name',
  'tournament_id',
  'tournament_name',
  'tickets_path',
  'cancelled',
  'unread_date',
  'unread_time',
] as const satisfies readonly (keyof EventRow)[];

/** A tournament: a row of `catalogue_tournaments` but for its generation. */
export interface TournamentRow {
  readonly id: string;
  readonly name: string;
  readonly country: string | null;
  readonly season: string | null;
  readonly sport_id: string;
  readonly sport_name: string;
}

/** A sport: a row of `catalogue_sports` but for its generation. */
export type SportRow = Sport;
