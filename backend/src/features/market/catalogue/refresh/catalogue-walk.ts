import pLimit from 'p-limit';
import type { SportRow, TournamentRow } from '../catalogue-rows.table.js';
import type { Items } from '../upstream/answer.js';
import { type EventList, missingList } from '../upstream/event-list.js';
import { UpstreamError } from '../upstream/upstream-error.js';

/** The calls that a walk makes; `EventsApi` has them. */
export interface WalkedApi {
  sports(): Promise<Items<SportRow>>;
  tournaments(sport: SportRow, page: number): Promise<Items<TournamentRow> & { readonly pages: number }>;
  events(tournament: TournamentRow): Promise<EventList>;
}

/** Where a walk puts what it finds; it waits for each, so nothing piles up in memory. */
export interface WalkSink {
  addSports(sports: readonly SportRow[]): Promise<void>;
  /** Answers how many of its events made no sense. */
  addTournament(tournament: TournamentRow, events: EventList): Promise<number>;
}

/** Walks sports → tournaments → events, at most `parallel` calls at once, until done or one fails. */
export class CatalogueWalk {
  private readonly limit;
  private readonly steps: Promise<void>[] = [];
  private failure: unknown;
  private skipped = 0;

  constructor(
    private readonly api: WalkedApi,
    private readonly sink: WalkSink,
    parallel: number,
  ) {
    this.limit = pLimit(parallel);
  }

  /**
   * Resolves when everything was put into the sink, with how many items made no sense. Rejects with the
   * first failure (or the signal's reason), once nothing is under way any more.
   */
  async run(signal: AbortSignal = new AbortController().signal): Promise<{ readonly skipped: number }> {
    signal.addEventListener('abort', () => (this.failure ??= signal.reason as unknown), { once: true });
    this.step(() => this.sports());
    // Steps add steps while they run.
    for (let index = 0; index < this.steps.length; index += 1) await this.steps[index];
    if (this.failure !== undefined) throw this.failure as Error;
    return { skipped: this.skipped };
  }

  private async sports(): Promise<void> {
    const { items, skipped } = await this.api.sports();
    if (items.length === 0) throw new UpstreamError('nonsense', 'Upstream lists no sports');
    this.skipped += skipped;
    await this.sink.addSports(items);
    for (const sport of items) this.step(() => this.firstTournaments(sport));
  }

  private async firstTournaments(sport: SportRow): Promise<void> {
    const pages = await this.tournaments(sport, 1);
    for (let page = 2; page <= pages; page += 1) this.step(() => this.tournaments(sport, page));
  }

  /** Takes one page of tournaments; answers how many pages there are. */
  private async tournaments(sport: SportRow, page: number): Promise<number> {
    const { items, skipped, pages } = await this.api.tournaments(sport, page);
    this.skipped += skipped;
    for (const tournament of items) this.step(() => this.events(tournament));
    return pages;
  }

  private async events(tournament: TournamentRow): Promise<void> {
    const list = await this.api.events(tournament).catch(noEvents(tournament));
    this.skipped += await this.sink.addTournament(tournament, list);
  }

  /** Queues a step; after a failure the steps still waiting do nothing. */
  private step(work: () => Promise<unknown>): void {
    const step = this.limit(async () => {
      if (this.failure !== undefined) return;
      try {
        await work();
      } catch (error) {
        this.failure ??= error;
      }
    });
    this.steps.push(step);
  }
}

/** A tournament that is listed but not there has no events. */
function noEvents(tournament: TournamentRow) {
  return (error: unknown): EventList => {
    if (error instanceof UpstreamError && error.failure === 'not-found') return missingList(tournament);
    throw error;
  };
}
