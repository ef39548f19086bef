import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import type { HistoryType, getHistory } from '@terrace/contracts/http/console/history';
import { DomainError } from '@terrace/event-core/model/errors';
import { EventStore } from '@terrace/event-core/store/event-store';
import { type StoredEvent, parseStreamId, streamId } from '@terrace/event-core/model/event';
import { LoadSellerEvents } from '../../money/payouts/payouts.public.js';
import { LoadTimeline } from './history.public.js';
import { MAX_SHOWN, presentHistory } from './history.presenter.js';

/** Parts of the program, which exist before the first decision about them. */
const ALWAYS_THERE: ReadonlySet<HistoryType> = new Set(['log-level', 'job-queue']);

/** Reads what happened to a thing from the log. */
@Injectable()
export class HistoryReader {
  constructor(
    private readonly store: EventStore,
    private readonly queries: QueryBus,
  ) {}

  /** What happened to a thing. Throws `not-found`. */
  async get(type: HistoryType, id: string): Promise<ResponseOf<typeof getHistory>> {
    const events = await this.eventsOf(type, id);
    if (events.length === 0 && !ALWAYS_THERE.has(type)) throw new DomainError('not-found');
    return { items: presentHistory(events) };
  }

  private async eventsOf(type: HistoryType, id: string): Promise<readonly StoredEvent[]> {
    if (type !== 'seller-balance') return this.store.readStream(streamId(categoryOf(type), id));
    const events = await this.queries.execute(new LoadSellerEvents(id, MAX_SHOWN));
    // Of several streams: numbered in their order.
    return events.map((event, index) => ({ ...event, version: index + 1 }));
  }
}

@QueryHandler(LoadTimeline)
export class LoadTimelineHandler implements IQueryHandler<LoadTimeline> {
  constructor(private readonly store: EventStore) {}

  async execute({ streamIds }: LoadTimeline) {
    const streams = new Map<string, StoredEvent[]>(streamIds.map((id) => [id, []]));
    for await (const page of this.store.readLatest([...streams.keys()], MAX_SHOWN))
      for (const event of page) streams.get(event.streamId)?.push(event);
    const entries = [...streams].flatMap(([id, events]) => {
      const { category, entityId } = parseStreamId(id);
      return presentHistory(events).map((entry) => ({ ...entry, of: { category, id: entityId } }));
    });
    return entries.sort((one, other) => other.at.localeCompare(one.at));
  }
}

/** The category of a type's streams (see each feature's decider). */
export function categoryOf(type: HistoryType): string {
  return type === 'user' ? 'buyer' : type.replaceAll('-', '');
}
