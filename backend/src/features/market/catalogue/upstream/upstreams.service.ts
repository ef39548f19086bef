import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../../../platform/config/config.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { EventsApi } from './events-api.js';
import { UpstreamClient } from './upstream-client.js';

/** Calls that a refresh makes at once. */
export const WALK_PARALLEL = 6;

/**
 * The events API as four callers use it, each with connections and a breaker of its own: a refresh takes
 * no connection from a buyer, and broken ticket lists do not close the way to events.
 */
@Injectable()
export class Upstreams implements OnApplicationShutdown {
  readonly walk: EventsApi;
  readonly events: EventsApi;
  readonly tickets: EventsApi;
  readonly prices: EventsApi;
  private readonly clients: Readonly<Record<'walk' | 'events' | 'tickets' | 'prices', UpstreamClient>>;

  constructor({ EVENTS_API_URL }: Config, metrics: Metrics) {
    const client = (name: string, connections: number) =>
      new UpstreamClient(EVENTS_API_URL, { connections, time: metrics.callsTo(name) });
    this.clients = {
      walk: client('events-walk', WALK_PARALLEL),
      events: client('events', 8),
      tickets: client('events-tickets', 16),
      prices: client('events-prices', 2),
    };
    this.walk = new EventsApi(this.clients.walk);
    this.events = new EventsApi(this.clients.events);
    this.tickets = new EventsApi(this.clients.tickets);
    this.prices = new EventsApi(this.clients.prices);
  }

  /** Names of the breakers that are open. */
  get open(): readonly string[] {
    return Object.entries(this.clients).flatMap(([name, client]) => (client.isOpen ? [name] : []));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.clients).map((client) => client.close()));
  }
}
