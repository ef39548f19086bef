import { Logger } from '@nestjs/common';
import { topics } from '@terrace/contracts/live/topics';
import type { Money } from '@terrace/contracts/values/money/money';
import type { EventFeed } from '@terrace/event-core/feed/event-feed';
import { type Connect, type Listening, Notifier, keepListening } from '@terrace/event-core/feed/feed-watch';
import { pause } from '@terrace/event-core/feed/timing';
import { parseStreamId } from '@terrace/event-core/model/event';
import { LRUCache } from 'lru-cache';
import type { ChangePublisher } from '../../../../platform/live/change-publisher.js';
import type { TopicListener } from '../../../../platform/live/live-registry.js';
import type { LiveNamespace, LiveSocket } from '../../../../platform/live/live-socket.js';
import { Rooms } from '../../../../platform/live/rooms.js';
import type { TopicRule } from '../../../../platform/live/topic-rule.js';
import { OutageLog } from '../../../../platform/observability/outage-log.js';
import { PRICES_CHANNEL } from '../search/category-prices.service.js';
import type { CurrentPrices } from '../search/current-prices.service.js';

/** Changes within this time are looked at together, and an event's lists get at most one message. */
const GATHER_MS = 500;
/** Longer than an answer of a search and its prices are kept: who joins with an older answer is sent the price. */
const RECENT_MS = 60_000;
const ALIVE_MS = 10_000;
const RETRY_MS = 500;
const MAX_EVENTS = 10_000;
const PREFIX = topics.price('');

/** The price of an event is public. */
export const priceTopic: TopicRule = {
  topic: PREFIX.slice(0, -1),
  authorise: (_viewer, id) => Promise.resolve(id ? topics.price(id) : null),
};

/**
 * Sends what an event's cheapest ticket costs to the pages that show the event in a list, when it is another price: a
 * seller's ticket changed, or an official price was read by whichever process. Costs two queries for all events that
 * changed within half a second, and none without such pages.
 */
export class LivePrices implements TopicListener {
  private readonly logger = new Logger(LivePrices.name);
  private readonly outage = new OutageLog(this.logger, 'prices: no connection to the other processes');
  private readonly sending = new OutageLog(this.logger, 'prices could not be sent to lists');
  private readonly notifier = new Notifier();
  private readonly stopping = new AbortController();
  /** Tickets that changed; their events are looked up together. */
  private readonly tickets = new Set<string>();
  /** Events whose price may be another one. */
  private readonly due = new Set<string>();
  /** Pages that joined moments after a change, by event: they alone are sent a price that is no other one. */
  private readonly joiners = new Map<string, Set<LiveSocket>>();
  /** Events whose price may have changed a moment ago. */
  private readonly recent = new LRUCache<string, true>({ max: MAX_EVENTS, ttl: RECENT_MS });
  /** What was sent last of an event. */
  private readonly sent = new LRUCache<string, string>({ max: MAX_EVENTS });
  private running: Promise<unknown> | undefined;

  constructor(
    private readonly priced: CurrentPrices,
    private readonly publisher: Pick<ChangePublisher, 'position'>,
    private readonly feed: EventFeed,
    private readonly connect: Connect,
  ) {}

  start(sockets: LiveNamespace): void {
    this.running ??= Promise.all([this.listen(), this.followTickets(), this.publish(sockets)]);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.notifier.notify();
    await this.running;
  }

  /** A page that was answered before a recent change gets the price. */
  joined(socket: LiveSocket, joinedTopics: readonly string[]): void {
    for (const topic of joinedTopics) {
      const id = topic.startsWith(PREFIX) ? topic.slice(PREFIX.length) : '';
      if (!this.recent.has(id)) continue;
      this.owe(id, [socket]);
      this.notifier.notify();
    }
  }

  left(): void {
    // A room without members is sent nothing.
  }

  /** Has the price looked up, and sent to these pages whatever it is. */
  private owe(id: string, pages: Iterable<LiveSocket>): void {
    const joiners = this.joiners.get(id) ?? new Set();
    for (const page of pages) joiners.add(page);
    this.joiners.set(id, joiners);
    this.due.add(id);
  }

  private changed(eventIds: readonly string[]): void {
    for (const id of eventIds) {
      this.recent.set(id, true);
      this.due.add(id);
    }
    if (eventIds.length > 0) this.notifier.notify();
  }

  private listen(): Promise<void> {
    const parts = {
      connect: this.connect,
      channel: PRICES_CHANNEL,
      onNotification: (eventId: string) => {
        // It may be the one that was sent last, which was too old to be shown meanwhile.
        this.sent.delete(eventId);
        this.changed([eventId]);
      },
      work: async ({ connection }: Listening, signal: AbortSignal) => {
        this.outage.recovered();
        // An idle connection would be closed.
        for (; !signal.aborted; await pause(ALIVE_MS, signal)) await connection.query('select 1');
      },
      onFailure: (error: unknown) => this.outage.failed(String(error)),
    };
    return keepListening(parts, this.stopping.signal);
  }

  private async followTickets(): Promise<void> {
    const { signal } = this.stopping;
    const head = await this.head(signal);
    const subscription = this.feed.tail(head, (events) => {
      const changed = events.map(({ streamId }) => parseStreamId(streamId));
      for (const { category, entityId } of changed) if (category === 'ticket') this.tickets.add(entityId);
      if (this.tickets.size > 0) this.notifier.notify();
      return Promise.resolve();
    });
    if (!signal.aborted)
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    await subscription.stop();
  }

  private async head(signal: AbortSignal): Promise<number> {
    while (!signal.aborted) {
      try {
        return await this.feed.head();
      } catch (error) {
        this.logger.warn({ error: String(error) }, 'prices: head of the feed cannot be read');
        await pause(RETRY_MS, signal);
      }
    }
    return 0;
  }

  private async publish(sockets: LiveNamespace): Promise<void> {
    const { signal } = this.stopping;
    const rooms = new Rooms(sockets);
    while (!signal.aborted) {
      await this.notifier.wait(RECENT_MS, signal);
      await pause(GATHER_MS, signal);
      try {
        await this.lookUpTickets();
        await this.sendDue(sockets, rooms);
        this.sending.recovered();
      } catch (error) {
        // Until the database answers again.
        this.notifier.notify();
        if (!signal.aborted) this.sending.failed(String(error));
      }
    }
  }

  private async lookUpTickets(): Promise<void> {
    const ids = [...this.tickets];
    if (ids.length === 0) return;
    this.tickets.clear();
    try {
      this.changed(await this.priced.eventsOf(ids));
    } catch (error) {
      for (const id of ids) this.tickets.add(id);
      throw error;
    }
  }

  private async sendDue(sockets: LiveNamespace, rooms: Rooms): Promise<void> {
    const watched: string[] = [];
    for (const id of this.due) {
      if (sockets.adapter.rooms.has(topics.price(id))) watched.push(id);
      // A page may load with a price that no page was sent, and is sent the one before it when that is back.
      else this.sent.delete(id);
    }
    const joiners = new Map(this.joiners);
    this.due.clear();
    this.joiners.clear();
    if (watched.length === 0) return;
    try {
      await this.send(await this.priced.now(watched), joiners, rooms);
    } catch (error) {
      for (const id of watched) this.owe(id, joiners.get(id) ?? []);
      throw error;
    }
  }

  private async send(
    prices: ReadonlyMap<string, Money | null>,
    joiners: ReadonlyMap<string, ReadonlySet<LiveSocket>>,
    rooms: Rooms,
  ): Promise<void> {
    const version = Date.now();
    for (const [id, fromPrice] of prices) {
      const text = JSON.stringify(fromPrice);
      const topic = topics.price(id);
      const { position } = this.publisher;
      const change = { topic, position, kind: 'price', id, version, data: { fromPrice } };
      if (this.sent.get(id) === text) {
        for (const socket of joiners.get(id) ?? []) socket.emit('change', change);
      } else {
        this.sent.set(id, text);
        await rooms.send(topic, change);
      }
    }
  }
}
