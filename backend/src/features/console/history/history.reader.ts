import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import type { HistoryType, getHistory } from '@terrace/contracts/http/console/history';
import { DomainError } from '@terrace/event-core/model/errors';
import { EventStore } from '@terrace/event-core/store/event-store';
import { type StoredEvent, streamId } from '@terrace/event-core/model/event';
import { LoadSellerEvents } from '../../money/payouts/payouts.public.js';
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

/** The category of a type's streams (see each feature's decider). */
function categoryOf(type: HistoryType): string {
  return type === 'user' ? 'buyer' : type.replaceAll('-', '');
}
