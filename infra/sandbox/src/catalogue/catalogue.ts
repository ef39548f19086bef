import { type EventChange } from './event-change.js';
import { type Sport, type Tournament } from '../fixtures/fixture.js';
import { seasonLabel } from '../local-date.js';
import { ticketCategories, type TicketCategory } from './ticket-categories.js';
import { upstreamEvent, type UpstreamEvent } from './upstream-event.js';

export interface UpstreamTournament {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly season: string;
  /** The path of a logo image; the events API returns the full address. */
  readonly logo: string;
}

interface CatalogueOptions {
  readonly sports: readonly Sport[];
  readonly finish?: FinishEvent;
}

/** Applied to every event before it is stored. */
type FinishEvent = (event: UpstreamEvent) => UpstreamEvent;

/**
 * The events API's whole catalogue, held in memory. Ids are digits only and follow from the order of the
 * fixtures: sport 1, its tournaments 1001…, their events 10010001….
 */
export class Catalogue {
  readonly sports: readonly { readonly id: string; readonly name: string }[];
  readonly #tournaments = new Map<string, UpstreamTournament[]>();
  readonly #eventIds = new Map<string, string[]>();
  readonly #events = new Map<string, UpstreamEvent>();
  /** Only of events that were changed. */
  readonly #categories = new Map<string, TicketCategory[]>();
  /** Events that lists and addresses leave out. */
  readonly #gone = new Set<string>();

  constructor({ sports, finish = (event) => event }: CatalogueOptions) {
    this.sports = sports.map(({ id, name }) => ({ id, name }));
    for (const sport of sports) {
      const tournaments = sport.tournaments.map((tournament, index) => {
        const id = String(Number(sport.id) * 1000 + index + 1);
        this.#addEvents(sport, { ...tournament, id }, finish);
        return upstreamTournament(id, tournament);
      });
      this.#tournaments.set(sport.id, tournaments);
    }
  }

  #addEvents(sport: Sport, tournament: Tournament & { readonly id: string }, finish: FinishEvent): void {
    const dated = tournament.fixtures.map((fixture, number) => ({
      date: fixture.date,
      event: finish(upstreamEvent(eventId(tournament.id, number), sport, tournament, fixture)),
    }));
    for (const { event } of dated) this.#events.set(event.id, event);
    const byDate = dated.sort((a, b) => a.date.localeCompare(b.date));
    this.#eventIds.set(
      tournament.id,
      byDate.map(({ event }) => event.id),
    );
  }

  get eventCount(): number {
    return this.#events.size;
  }

  tournamentsOf(sportId: string): readonly UpstreamTournament[] | undefined {
    return this.#tournaments.get(sportId);
  }

  tournament(tournamentId: string): UpstreamTournament | undefined {
    return [...this.#tournaments.values()].flat().find(({ id }) => id === tournamentId);
  }

  /** By date, the nearest first. */
  eventsOf(tournamentId: string): UpstreamEvent[] | undefined {
    return this.#eventIds.get(tournamentId)?.flatMap((id) => this.event(id) ?? []);
  }

  /** Undefined for an unknown event, and for a gone one unless it is asked for. */
  event(id: string, which: 'there' | 'even gone' = 'there'): UpstreamEvent | undefined {
    return which === 'there' && this.#gone.has(id) ? undefined : this.#events.get(id);
  }

  categoriesOf(eventId: string): TicketCategory[] | undefined {
    const event = this.event(eventId);
    return event && (this.#categories.get(eventId) ?? ticketCategories(event));
  }

  /** @returns false when there is no such event. */
  change(eventId: string, change: EventChange): boolean {
    const event = this.#events.get(eventId);
    if (!event) return false;
    const categories = this.#categories.get(eventId) ?? ticketCategories(event);
    this.#events.set(eventId, change.event(event));
    this.#categories.set(eventId, categories.map(change.category));
    if (change.gone === true) this.#gone.add(eventId);
    if (change.gone === false) this.#gone.delete(eventId);
    return true;
  }
}

const eventId = (tournamentId: string, number: number): string =>
  `${tournamentId}${String(number + 1).padStart(4, '0')}`;

const upstreamTournament = (id: string, { name, country, fixtures }: Tournament): UpstreamTournament => ({
  id,
  name,
  country,
  season: seasonLabel(fixtures.map((fixture) => fixture.date)),
  logo: `/logos/${id}.svg`,
});
