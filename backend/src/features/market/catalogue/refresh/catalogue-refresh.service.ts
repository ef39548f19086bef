import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { on } from '@terrace/event-core/model/plan';
import { Database } from '../../../../platform/database/database.js';
import type { Lease } from '@terrace/event-core/feed/lease';
import { CATALOGUE, type CatalogueCommand, catalogueDecider } from '../catalogue.decider.js';
import { loadStatus } from '../catalogue-status.reader.js';
import { UpstreamError, type UpstreamFailure } from '../upstream/upstream-error.js';
import { Upstreams, WALK_PARALLEL } from '../upstream/upstreams.service.js';
import { EventWatch } from '../changes/event-watch.service.js';
import { VanishedEvents } from '../changes/vanished-events.service.js';
import { CatalogueWalk } from './catalogue-walk.js';
import { NextPrices } from './next-prices.service.js';
import { NewGeneration } from './new-generation.js';
import { withRefreshLock } from './refresh-lock.js';
import type { Queryable } from '@terrace/event-core/database/queryable';

/** How a refresh ended; `busy`: another one, in any process, is under way. */
export type RefreshEnd = 'refreshed' | 'failed' | 'busy';

/** The text for administrators; the log has the details. */
const REASONS: Readonly<Record<UpstreamFailure, string>> = {
  down: 'The events API did not answer.',
  'not-found': 'The events API did not answer.',
  nonsense: 'The events API sent an answer that makes no sense.',
};

/** Reads the whole catalogue again, and swaps it in only when it is complete (product.md 12.1). */
@Injectable()
export class CatalogueRefresh {
  private readonly logger = new Logger(CatalogueRefresh.name);

  constructor(
    @Inject(Database) private readonly pool: Pool,
    private readonly upstreams: Upstreams,
    private readonly executor: CommandExecutor,
    private readonly nextPrices: NextPrices,
    private readonly vanished: VanishedEvents,
    private readonly watch: EventWatch,
  ) {}

  /**
   * Refreshes once. Upstream's failures are recorded and leave the last good catalogue; failures of our own
   * are thrown, and so is the signal's reason when it stops the work. Needs a work context.
   */
  async run(signal: AbortSignal): Promise<RefreshEnd> {
    const end = await withRefreshLock(this.pool, (holder) => this.refresh(holder, signal));
    return end ?? 'busy';
  }

  private async refresh(holder: Lease, signal: AbortSignal): Promise<RefreshEnd> {
    await sweepGenerations(holder);
    try {
      await this.readAnew(holder, signal);
      await this.nextPrices.read(signal);
      return 'refreshed';
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      this.logger.warn({ error: error.message }, 'catalogue could not be refreshed');
      await this.record({ type: 'RecordFailure', reason: REASONS[error.failure] });
      return 'failed';
    } finally {
      // The next refresh removes what is left over.
      await sweepGenerations(holder).catch((error: unknown) =>
        this.logger.warn({ error: String(error) }, 'old catalogue generations could not be removed'),
      );
    }
  }

  private async readAnew(holder: Lease, signal: AbortSignal): Promise<void> {
    const generation = await NewGeneration.open(this.pool);
    const { skipped } = await new CatalogueWalk(this.upstreams.walk, generation, WALK_PARALLEL).run(signal);
    await generation.write();
    const now = new Date();
    await this.vanished.keep(generation.number, now);
    // Asked on the connection that holds the lock: if that is lost, another refresh may be sweeping.
    const counts = await generation.count(holder);
    const before = await loadStatus(holder);
    if (counts.events === 0 && before.events > 0) {
      throw new UpstreamError('nonsense', 'Upstream lists no events at all');
    }
    await this.record({ type: 'RecordRefresh', generation: generation.number, ...counts, skipped });
    this.logger.log({ generation: generation.number, ...counts, skipped }, 'catalogue refreshed');
    await this.reportUnread(generation, holder);
    await this.watch.compare(generation.number, before.generation, now);
  }

  /** Such times change nothing; somebody should see what upstream writes. */
  private async reportUnread(generation: NewGeneration, holder: Lease): Promise<void> {
    const { events, examples } = await generation.unread(holder);
    if (events > 0) this.logger.warn({ events, examples }, 'dates or times of upstream could not be read');
  }

  private async record(command: CatalogueCommand): Promise<void> {
    await this.executor.execute({
      commands: () => [on(catalogueDecider, CATALOGUE, command)],
      result: {},
    });
  }
}

/**
 * Deletes every generation but the current one and the one before it, what refreshes left unfinished, and the
 * lists without a reference, with their events. Only under the refresh lock.
 */
async function sweepGenerations(database: Queryable): Promise<void> {
  for (const table of ['catalogue_tournaments', 'catalogue_sports']) {
    await database.query(
      `delete from ${table} where generation not in (
         select unnest(array[generation, previous_generation]) from catalogue_status
       )`,
    );
  }
  const { rowCount } = await database.query(
    `delete from catalogue_event_lists l
     where not exists (select from catalogue_tournaments t where t.event_list = l.id)`,
  );
  // Reads all events, so only after a list was deleted: events are deleted with their list.
  if (rowCount === 0) return;
  await database.query(
    `delete from catalogue_events e
     where not exists (select from catalogue_event_lists l where l.id = e.list)`,
  );
}
