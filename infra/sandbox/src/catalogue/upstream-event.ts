import { type Fixture, type Sport, type SportName, type Tournament } from '../fixtures/fixture.js';
import { upstreamDate } from '../local-date.js';
import { stableHash } from '../stable-hash.js';

/**
 * An event as the external events API sends it (product.md 3.1), with the extra fields such APIs have.
 * Dates are dd/mm/yyyy and times HH:MM, local to the venue; null where not known.
 */
export interface UpstreamEvent {
  readonly id: string;
  readonly name: string;
  readonly dateOfEvent: string | null;
  readonly timeOfEvent: string | null;
  readonly date: string | null;
  readonly time: string | null;
  /** False: 'Date not final'. */
  readonly finalDate: boolean;
  readonly finalTime: boolean;
  /** The map's address is a path here; the events API returns the full address. */
  readonly venue: { readonly name: string; readonly mapUrl?: string };
  readonly city: { readonly name: string };
  readonly country: { readonly name: string };
  readonly eventType: { readonly id: string; readonly name: SportName };
  readonly tournament: { readonly id: string; readonly name: string };
  readonly homeTeam?: UpstreamTeam;
  readonly awayTeam?: UpstreamTeam;
  /** On another host: callers may use its path only (product.md 7.2). */
  readonly links: { readonly self: string; readonly tickets: string };
  readonly popularity: number;
  /** Only of events that were changed by hand: 'cancelled', or 'on' again. */
  readonly status?: 'on' | 'cancelled';
}

export interface UpstreamTeam {
  readonly id: string;
  readonly name: string;
}

const FOREIGN_HOST = 'https://api.events.example';

export function upstreamEvent(
  id: string,
  sport: Sport,
  tournament: Tournament & { readonly id: string },
  fixture: Fixture,
): UpstreamEvent {
  const date = upstreamDate(fixture.date);
  const time = fixture.time ?? null;
  const hasMap = stableHash(`map ${fixture.venue}`) % 5 > 1;
  return {
    id,
    name: fixture.name,
    dateOfEvent: date,
    timeOfEvent: time,
    date,
    time,
    finalDate: !fixture.dateMayMove,
    finalTime: time !== null,
    venue: { name: fixture.venue, ...(hasMap && { mapUrl: `/maps/${id}.svg` }) },
    city: { name: fixture.city },
    country: { name: fixture.country },
    eventType: { id: sport.id, name: sport.name },
    tournament: { id: tournament.id, name: tournament.name },
    ...(fixture.teams && { homeTeam: team(fixture.teams.home), awayTeam: team(fixture.teams.away) }),
    links: {
      self: `${FOREIGN_HOST}/events/${id}`,
      tickets: `${FOREIGN_HOST}/events/${id}/tickets`,
    },
    popularity: stableHash(fixture.name) % 100,
  };
}

const team = (name: string): UpstreamTeam => ({ id: String(stableHash(`team ${name}`)), name });
