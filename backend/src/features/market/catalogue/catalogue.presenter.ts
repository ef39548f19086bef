import type { CatalogueEvent, Tournament } from '@terrace/contracts/http/market/catalogue';
import { slashDate } from '@terrace/contracts/values/time/event-date';
import type { EventRow, TournamentRow } from './catalogue-rows.table.js';

/** An event for anyone; date and time stay the venue's own. */
export function presentEvent(row: EventRow): CatalogueEvent {
  return {
    id: row.id,
    name: row.name,
    home: row.home,
    away: row.away,
    dateOfEvent: row.event_date && slashDate(row.event_date),
    timeOfEvent: row.event_time,
    dateIsFinal: row.date_is_final,
    startsAt: row.starts_at?.toISOString() ?? null,
    timeZone: row.time_zone,
    venue: { name: row.venue, mapUrl: row.map_url },
    city: row.city,
    country: row.country,
    sport: { id: row.sport_id, name: row.sport_name },
    tournament:
      row.tournament_id !== null ? { id: row.tournament_id, name: row.tournament_name ?? '' } : null,
    ...(row.cancelled && { status: 'cancelled' }),
  };
}

/** @param logoCdn where tournament logos lie, by tournament id (product.md 7.5). */
export function presentTournament(row: TournamentRow, logoCdn: string): Tournament {
  return {
    id: row.id,
    name: row.name,
    logoUrl: `${logoCdn.replace(/\/+$/, '')}/${encodeURIComponent(row.id)}.svg`,
    country: row.country,
    season: row.season,
    sport: { id: row.sport_id, name: row.sport_name },
  };
}
