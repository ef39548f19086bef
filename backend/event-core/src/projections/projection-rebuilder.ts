import type pg from 'pg';
import { codeOf } from '../database/errors.js';
import { type PersonalDataKeys, newestErasure } from '../encryption/personal-data-keys.js';
import type { AnyProjection, ProjectionRegistry } from '../model/read-model.js';
import type { EventStore, StoredEventDecoder } from '../store/event-store.js';
import {
  type FoldedRow,
  PageFolder,
  eventPages,
  foldStreams,
  rewriteStreams,
  slices,
  writeFolded,
} from './folding.js';
import type { ErasedStreams } from './person-eraser.js';
import {
  type Connections,
  type RebuildState,
  beginRebuild,
  changedStreams,
  endRebuild,
  inTransactionOn,
  lockRebuild,
  lockShadow,
  noteProgress,
  withConnections,
} from './rebuild-state.js';

/** Maximum number of streams that are applied while appends to the read model wait. */
const CATCH_UP_SLICE = 500;

/** Each round has less to do than the one before, unless appends are as fast as the rebuild; then the swap does the rest. */
const MAX_CATCH_UP_ROUNDS = 10;

/**
 * Rows that gather before they are written, and how long they may at most. Streams grow all the time: the sooner
 * their rows are written, the more often. What a rebuild that was killed has to do again is bounded by both.
 */
const ROWS_AT_ONCE = 200_000;
const WRITE_AFTER_MS = 10_000;

/** Longest time the swap waits for readers of the table, which block new readers meanwhile; then it retries. */
const SWAP_LOCK_TIMEOUT_MS = 300;

/** Half a minute of readers that never let go; then the rebuild fails, and resumes when it is run again. */
const MAX_SWAP_ATTEMPTS = 100;

/** SQLSTATE of a lock that was not free in time. */
const LOCK_TIMEOUT = '55P03';

/** Appends to the read model wait for the swap; a swap whose process stays silent for so long ends, in ms. */
const MAX_IDLE_IN_SWAP_MS = 3_000;

export interface RebuildOptions {
  /** Start over instead of resuming a rebuild that was killed; needed when the projection was changed since. */
  readonly restart?: boolean;
  /** Rows that gather in memory before they are written; 200,000 by default. */
  readonly rowsAtOnce?: number;
  /** Called with the events in the new table so far, of those at the start (by order number); a promise is awaited. */
  readonly onProgress?: (progress: {
    readonly events: number;
    readonly doneSeq: number;
    readonly untilSeq: number;
  }) => unknown;
}

/** What a rebuilder works with. */
export interface RebuilderParts {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly registry: ProjectionRegistry;
  readonly store: EventStore;
  readonly decoder: StoredEventDecoder;
  readonly keys: PersonalDataKeys;
  readonly erased: ErasedStreams;
}

/**
 * Rebuilds read models from the log while requests are served (docs/decisions/0003). It only writes rows: reactions
 * and pages are not notified. A rebuild that was killed resumes where it stopped.
 */
export class ProjectionRebuilder {
  constructor(private readonly parts: RebuilderParts) {}

  /** Returns the number of events applied. Throws for an unknown table, or when a rebuild of it is running. */
  async rebuild(table: string, options: RebuildOptions = {}): Promise<number> {
    const projection = this.parts.registry.ofTable(table);
    return withConnections(this.parts.databaseUrl, async (connections) => {
      const { writer } = connections;
      await lockRebuild(writer, table);
      const state = await inTransactionOn(writer, () =>
        beginRebuild(writer, table, options.restart ?? false),
      );
      const events = await this.fill(projection, state, connections, options);
      const position = await this.catchUp(projection, state, writer);
      await this.swap(projection, state, writer, position);
      return events;
    });
  }

  /**
   * 1. The log as it was at the beginning. Rows are written when many have gathered or some time has passed,
   * each time with the progress in one transaction, while the next page is read and folded. Rows of persons who
   * were erased since they were folded are folded again before they are written.
   */
  private async fill(
    projection: AnyProjection,
    { shadow, untilSeq, doneSeq, doneEvents }: RebuildState,
    { writer, reader }: Connections,
    { rowsAtOnce = ROWS_AT_ONCE, onProgress }: RebuildOptions,
  ): Promise<number> {
    const { decoder, store, keys, erased } = this.parts;
    const { category } = projection;
    // What is remembered was folded after this erasure.
    let newest = await newestErasure(writer);
    const folder = new PageFolder(projection, (ids) => foldStreams(projection, ids, store, this.parts.pool));
    const progress = { events: doneEvents, doneSeq, untilSeq };
    let writing = Promise.resolve();
    let writtenAt = performance.now();
    const write = async () => {
      const { events, doneSeq: lastSeq } = progress;
      await writing;
      const since = await erased.since(writer, category, newest);
      await folder.refold(since.streamIds);
      newest = since.newest;
      const foldedSince = newest;
      const rows = folder.take();
      writing = inTransactionOn(writer, async () => {
        await lockShadow(writer, projection.table);
        const current = await this.withoutErased(projection, rows, foldedSince, writer);
        await writeFolded(projection, shadow, current, keys, writer);
        await noteProgress(writer, projection.table, lastSeq, events);
      }).then(async () => {
        await onProgress?.({ events, doneSeq: lastSeq, untilSeq });
      });
      // The next wait for it rejects.
      writing.catch(() => undefined);
      writtenAt = performance.now();
    };
    // Rows and progress are lost together or not at all.
    await writer.query('set synchronous_commit = off');
    for await (const page of eventPages(reader, projection.category, doneSeq, untilSeq)) {
      await folder.fold(await decoder.decode(page));
      progress.events += page.length;
      progress.doneSeq = page.at(-1)?.seq ?? untilSeq;
      if (folder.size >= rowsAtOnce || performance.now() - writtenAt > WRITE_AFTER_MS) await write();
    }
    await write();
    await writing;
    await writer.query('set synchronous_commit = on');
    return progress.events;
  }

  /** The present rows; those of persons who were erased after this erasure are folded again. */
  private async withoutErased(
    projection: AnyProjection,
    rows: ReadonlyMap<string, FoldedRow>,
    erasure: number,
    writer: pg.Client,
  ): Promise<ReadonlyMap<string, FoldedRow>> {
    const { erased, store } = this.parts;
    const { streamIds } = await erased.since(writer, projection.category, erasure);
    const outdated = streamIds.filter((id) => rows.has(id));
    return new Map([...rows, ...(await foldStreams(projection, outdated, store, writer))]);
  }

  /**
   * 2. Applies what was appended meanwhile, round by round, until few streams are left for the swap. Returns the
   * position reached.
   */
  private async catchUp(
    projection: AnyProjection,
    { shadow, fromPosition }: RebuildState,
    writer: pg.Client,
  ) {
    let position = fromPosition;
    for (let round = 0; round < MAX_CATCH_UP_ROUNDS; round++) {
      const { streamIds, head } = await changedStreams(writer, projection.category, position);
      for (const some of slices(streamIds, CATCH_UP_SLICE)) {
        await inTransactionOn(writer, async () => {
          await lockShadow(writer, projection.table);
          await rewriteStreams(projection, shadow, some, this.parts, writer);
        });
      }
      position = head;
      if (streamIds.length < CATCH_UP_SLICE) break;
    }
    return position;
  }

  /** 3. Applies the rest while appends to this read model wait, and replaces the old table by the new one. */
  private async swap(
    projection: AnyProjection,
    { shadow }: RebuildState,
    writer: pg.Client,
    position: number,
  ): Promise<void> {
    const { table } = projection;
    // A process that is frozen in the swap must not keep the table locked.
    await writer.query(
      `set lock_timeout = ${SWAP_LOCK_TIMEOUT_MS}; set idle_in_transaction_session_timeout = ${MAX_IDLE_IN_SWAP_MS}`,
    );
    for (let attempt = 1; ; attempt++) {
      try {
        return await inTransactionOn(writer, async () => {
          await writer.query(`lock table ${table} in exclusive mode`);
          await lockShadow(writer, table);
          const { streamIds } = await changedStreams(writer, projection.category, position);
          await rewriteStreams(projection, shadow, streamIds, this.parts, writer);
          await writer.query('select swap_shadow_table($1)', [table]);
          await endRebuild(writer, table);
        });
      } catch (error) {
        if (codeOf(error) !== LOCK_TIMEOUT || attempt === MAX_SWAP_ATTEMPTS) throw error;
      }
    }
  }
}
