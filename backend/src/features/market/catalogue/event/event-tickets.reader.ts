import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { EventTickets } from '@terrace/contracts/http/market/catalogue';
import { problems } from '@terrace/contracts/problems/problems';
import { slashDate } from '@terrace/contracts/values/time/event-date';
import { DomainError } from '@terrace/event-core/model/errors';
import { Config } from '../../../../platform/config/config.js';
import { SellerTicketsOfEvent, ReadUpstreamCategories } from '../catalogue.public.js';
import { EventReader } from '../event.reader.js';
import { LiveCategoriesReader } from './live-categories.reader.js';
import { UpstreamError } from '../upstream/upstream-error.js';
import { doSellersSell } from './sellers-sale.js';

/** Reads what can be bought for an event. */
@Injectable()
export class EventTicketsReader {
  constructor(
    private readonly events: EventReader,
    private readonly categories: LiveCategoriesReader,
    private readonly queries: QueryBus,
    private readonly config: Config,
  ) {}

  /** Upstream's categories and sellers' approved tickets. */
  async get(eventId: string): Promise<EventTickets> {
    const event = await this.events.get(eventId).catch(onlyTheId(eventId));
    const [shown, tickets] = await Promise.all([
      this.show(event),
      this.queries.execute(
        new SellerTicketsOfEvent(
          eventId,
          event.name,
          event.event_date && slashDate(event.event_date),
          event.event_time,
        ),
      ),
    ]);
    return { ...shown, listings: doSellersSell(event, this.config) ? [...tickets] : [] };
  }

  /** An upstream failure is shown beside the sellers' tickets, never instead of them. */
  private async show(event: Parameters<LiveCategoriesReader['show']>[0]) {
    try {
      return { categories: [...(await this.categories.show(event))], categoriesError: null };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return { categories: [], categoriesError: inWords(error) };
    }
  }
}

@QueryHandler(ReadUpstreamCategories)
export class ReadUpstreamCategoriesHandler implements IQueryHandler<ReadUpstreamCategories> {
  constructor(
    private readonly events: EventReader,
    private readonly categories: LiveCategoriesReader,
  ) {}

  async execute({ eventId }: ReadUpstreamCategories) {
    const event = await this.events.get(eventId).catch(onlyTheId(eventId));
    return this.categories.read(event).catch(refuse);
  }
}

/** The text in place of the categories (product.md 8.3); none where upstream has no categories. */
function inWords({ failure }: UpstreamError): string | null {
  switch (failure) {
    case 'not-found':
      return null;
    case 'nonsense':
      return problems['tickets-unreadable'].detail;
    case 'down':
      return problems['tickets-unavailable'].detail;
  }
}

/** While upstream is down an event that is not cached still has its sellers' tickets, found by id alone. */
function onlyTheId(id: string) {
  return (error: unknown) => {
    if (error instanceof DomainError && /^event-un(available|readable)$/.test(error.code))
      return { id, name: '', event_date: null, event_time: null, tickets_path: null };
    throw error;
  };
}

function refuse(error: unknown): never {
  if (!(error instanceof UpstreamError)) throw error;
  throw new DomainError(error.failure === 'not-found' ? 'event-not-found' : 'tickets-unavailable');
}
