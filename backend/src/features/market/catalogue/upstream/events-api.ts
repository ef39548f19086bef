import type { TicketCategory } from '@terrace/contracts/http/market/catalogue';
import type { EventRow, SportRow, TournamentRow } from '../catalogue-rows.table.js';
import { type Items, dataOf, itemsOf } from './answer.js';
import { categoryAnswer, withFulfilledDelivery } from './category-answer.js';
import { eventAnswer } from './event-answer.js';
import { type EventList, eventList } from './event-list.js';
import { pagesOf, sportAnswer, tournamentAnswer } from './sport-answer.js';
import type { UpstreamClient } from './upstream-client.js';
import { UpstreamError } from './upstream-error.js';

/** Tournaments are fetched 20 a page (product.md 9.2). */
const PER_PAGE = 20;
/** A list of more pages makes no sense. */
const MAX_PAGES = 200;

/** The calls of the external events API (product.md 7.1), parsed. Each throws UpstreamError. */
export class EventsApi {
  constructor(private readonly upstream: UpstreamClient) {}

  async sports(): Promise<Items<SportRow>> {
    const answer = await this.upstream.getJson('/events/event-type');
    return itemsOf(dataOf(answer, 'sports'), sportAnswer, 'sports');
  }

  /** One page of a sport's tournaments, and how many pages there are. */
  async tournaments(
    sport: SportRow,
    page: number,
  ): Promise<Items<TournamentRow> & { readonly pages: number }> {
    const answer = await this.upstream.getJson(
      `/events/tournaments/${encodeURIComponent(sport.id)}?page=${page}&perPage=${PER_PAGE}&language=en_us`,
    );
    const pages = pagesOf(answer);
    if (pages > MAX_PAGES)
      throw new UpstreamError('nonsense', `${sport.name} has ${pages} pages of tournaments`);
    const items = itemsOf(dataOf(answer, 'tournaments'), tournamentAnswer(sport), 'tournaments');
    return { ...items, pages };
  }

  /** Events of a tournament, read only when asked for: they may be the same as last time. */
  async events(tournament: TournamentRow): Promise<EventList> {
    const body = await this.upstream.getText(`/events/tournament/${encodeURIComponent(tournament.id)}`);
    return eventList(tournament, body);
  }

  async event(id: string): Promise<EventRow> {
    const answer = await this.upstream.getJson(`/events/${encodeURIComponent(id)}`);
    const parsed = eventAnswer.safeParse(dataOf(answer, 'event'));
    if (!parsed.success) throw new UpstreamError('nonsense', 'Invalid event data format');
    return parsed.data;
  }

  /**
   * Ticket categories of an event, read now.
   * @param path where the event's own link says they are, if it does (product.md 7.2).
   */
  async categories(eventId: string, path: string | null): Promise<Items<TicketCategory>> {
    const answer = await this.upstream.getJson(path ?? `/events/${encodeURIComponent(eventId)}/tickets`);
    // At an event's own link the answer may be the bare list.
    const list = Array.isArray(answer) ? answer : dataOf(answer, 'ticket categories');
    const categories = itemsOf(list, categoryAnswer, 'ticket categories');
    return { ...categories, items: categories.items.flatMap((each) => withFulfilledDelivery(each) ?? []) };
  }
}
