import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { EventReader } from '../event.reader.js';
import { UpstreamError } from '../upstream/upstream-error.js';
import { Upstreams } from '../upstream/upstreams.service.js';
import { readCategories } from '../upstream/read-categories.js';
import { CategoryPrices } from './category-prices.service.js';
import { CurrentPrices } from './current-prices.service.js';

/** Calls at once; the client for prices has no more connections. */
const PARALLEL = 2;
/** So many events wait to be read; more are left for the next list. */
const MAX_WAITING = 200;
const WANTED_MS = 60_000;

/**
 * Reads the prices of official tickets for lists of events, in the background and with a client of its own: it takes no
 * connection from a buyer, and stops asking while upstream fails.
 */
@Injectable()
export class PriceReader implements OnApplicationShutdown {
  private readonly logger = new Logger(PriceReader.name);
  private readonly waiting = new Set<string>();
  /** Asked for a moment ago: lists that many people look at ask again and again. */
  private readonly wanted = new LRUCache<string, true>({ max: 10_000, ttl: WANTED_MS });
  private readonly stopped = new AbortController();
  private reading: Promise<void> | undefined;
  /** Those that are being read now. */
  private current: ReadonlySet<string> = new Set();

  constructor(
    private readonly prices: CategoryPrices,
    private readonly priced: CurrentPrices,
    private readonly events: EventReader,
    private readonly upstreams: Upstreams,
  ) {}

  /** Has events read whose prices are unknown or old; returns at once. */
  want(eventIds: readonly string[]): void {
    for (const id of eventIds) {
      if (this.waiting.size >= MAX_WAITING) break;
      if (this.wanted.has(id)) continue;
      this.wanted.set(id, true);
      this.waiting.add(id);
    }
    if (this.waiting.size === 0) return;
    this.reading ??= this.readWaiting().finally(() => (this.reading = undefined));
  }

  /** Whether the price of one of these events is about to be read. */
  isReading(eventIds: readonly string[]): boolean {
    return eventIds.some((id) => this.waiting.has(id) || this.current.has(id));
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    await this.reading;
  }

  private async readWaiting(): Promise<void> {
    while (this.waiting.size > 0) {
      const ids = [...this.waiting];
      this.waiting.clear();
      this.current = new Set(ids);
      try {
        await this.read(ids, this.stopped.signal);
      } catch (error) {
        this.logger.warn({ error: String(error) }, 'prices could not be read');
      }
      this.current = new Set();
      // Lists that wait for these prices are answered with them next.
      this.priced.expire();
    }
  }

  /** Reads those events whose prices are unknown or old; resolves when they are. Stops when upstream fails. */
  async read(eventIds: readonly string[], signal: AbortSignal): Promise<void> {
    const stale = [...(await this.prices.stale(eventIds))];
    const worker = async () => {
      for (let id = stale.shift(); id !== undefined && !signal.aborted; id = stale.shift()) {
        if (!(await this.readOne(id))) stale.length = 0;
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, worker));
  }

  /** False when upstream failed, so that the others are left in peace. */
  private async readOne(id: string): Promise<boolean> {
    const event = await this.events.recall(id);
    if (!event) return true;
    try {
      await this.prices.record(id, await readCategories(this.upstreams.prices, event));
      return true;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      if (error.failure === 'not-found') await this.prices.record(id, []);
      return error.failure !== 'down';
    }
  }
}
