import pg from 'pg';
import { newestErasure } from '../crypto/known-erasures.js';
import type { PersonalDataKeys } from '../crypto/personal-data-keys.js';
import { codeOf } from '../database/outage.js';
import { connectionOptions } from '../database/pool.js';
import { commit } from '../database/transaction.js';
import type { EventStore } from '../event-store/event-store.js';
import type { StoredEventDecoder } from '../event-store/stored-event-decoder.js';
import { changedStreams } from './changed-streams.js';
import type { ErasedStreams } from './erased-streams.js';
import { eventPages } from './event-pages.js';
import { type FoldedRow, foldStreams, writeFolded } from './folded-rows.js';
import { PageFolder } from './page-folder.js';
import type { AnyProjection } from './projection.js';
import type { ProjectionRegistry } from './projection-registry.js';
import { type RebuildState, beginRebuild, endRebuild, noteProgress } from './rebuild-state.js';
import { lockShadow } from './shadow-tables.js';

/** Few enough streams to apply while appends to the read model wait. */
const SOON_DONE = 500;

/**
 * Rows that gather before they are written, and how long they may at most. Streams grow all the time: the sooner
 * their rows are written, the more often. What a rebuild that was killed has to do again is bounded by both.
 */
const ROWS_AT_ONCE = 200_000;
const WRITE_AFTER_MS = 10_000;

/** Longest time the swap waits for readers of the table, who wait for it in turn; then it tries again. */
const SWAP_PATIENCE_MS = 300;

/** Appends to the read model wait for the swap; a swap whose process says nothing for so long ends, in ms. */
const MAX_IDLE_IN_SWAP_MS = 3_000;

export interface RebuildOptions {
  /** Begin anew instead of going on with one that was killed; for when the projection was changed since. */
  readonly restart?: boolean;
  /** Rows that gather in memory before they are written; 200,000 unless told. */
  readonly rowsAtOnce?: number;
  /** Events that are in the new table so far, of all that there were at the beginning (by order number). */
  readonly onProgress?: (progress: {
    readonly events: number;
    readonly doneSeq: number;
    readonly untilSeq: number;
  }) => void;
}

/** Two of its own: one to write, which also keeps others from rebuilding the same table, and one to read. */
interface Connections {
  readonly writer: pg.Client;
  readonly reader: pg.Client;
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
 * Makes read models anew from the log while everything goes on (docs/decisions/0003). Nobody is notified of
 * anything: a rebuild writes rows alone. One that was killed goes on where it was.
 */
export class ProjectionRebuilder {
  constructor(private readonly parts: RebuilderParts) {}

  /** Answers how many events the new table was made from. Throws for an unknown table, or when one is under way. */
  async rebuild(table: string, options: RebuildOptions = {}): Promise<number> {
    const projection = this.parts.registry.ofTable(table);
    return this.withConnections(async (connections) => {
      const { writer } = connections;
      await this.lockOut(writer, table);
      const state = await inSteps(writer, () => beginRebuild(writer, table, options.restart ?? false));
      const events = await this.fill(projection, state, connections, options);
      const position = await this.catchUp(projection, state, writer);
      await this.swap(projection, state, writer, position);
      return events;
    });
  }

  /**
   * 1. The log as it was at the beginning. Rows are written when many have gathered or some time has passed,
   * each time with the progress in one transaction, while the next page is read and folded. Rows of persons who
   * were erased since they were folded are folded anew before they are written.
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
      writing = inSteps(writer, async () => {
        await lockShadow(writer, projection.table);
        const current = await this.withoutErased(projection, rows, foldedSince, writer);
        await writeFolded(projection, shadow, current, keys, writer);
        await noteProgress(writer, projection.table, lastSeq, events);
      }).then(() => onProgress?.({ events, doneSeq: lastSeq, untilSeq }));
      // Whoever waits for it next hears of a failure.
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

  /** The rows as they are now, those of persons who were erased after this erasure folded anew. */
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

  /** 2. What happened meanwhile, again and again until little is left. Answers the position reached. */
  private async catchUp(
    projection: AnyProjection,
    { shadow, fromPosition }: RebuildState,
    writer: pg.Client,
  ) {
    let position = fromPosition;
    for (let round = 0; round < 10; round++) {
      const { streamIds, head } = await changedStreams(writer, projection.category, position);
      for (let start = 0; start < streamIds.length; start += SOON_DONE) {
        await inSteps(writer, async () => {
          await lockShadow(writer, projection.table);
          await this.refold(projection, shadow, streamIds.slice(start, start + SOON_DONE), writer);
        });
      }
      position = head;
      if (streamIds.length < SOON_DONE) break;
    }
    return position;
  }

  /** 3. The rest, while appends to this read model wait, and the new table takes the place of the old one. */
  private async swap(
    projection: AnyProjection,
    { shadow }: RebuildState,
    writer: pg.Client,
    position: number,
  ): Promise<void> {
    const { table } = projection;
    // A process that is frozen in the swap must not keep the table locked.
    await writer.query(
      `set lock_timeout = ${SWAP_PATIENCE_MS}; set idle_in_transaction_session_timeout = ${MAX_IDLE_IN_SWAP_MS}`,
    );
    for (let attempt = 1; ; attempt++) {
      try {
        return await inSteps(writer, async () => {
          await writer.query(`lock table ${table} in exclusive mode`);
          await lockShadow(writer, table);
          const { streamIds } = await changedStreams(writer, projection.category, position);
          await this.refold(projection, shadow, streamIds, writer);
          await writer.query('select swap_shadow_table($1)', [table]);
          await endRebuild(writer, table);
        });
      } catch (error) {
        const isLockTimeout = error instanceof Error && codeOf(error) === '55P03';
        if (!isLockTimeout || attempt === 100) throw error;
      }
    }
  }

  private async refold(
    projection: AnyProjection,
    table: string,
    streamIds: readonly string[],
    writer: pg.Client,
  ) {
    const { store, keys } = this.parts;
    for (let start = 0; start < streamIds.length; start += SOON_DONE) {
      const some = streamIds.slice(start, start + SOON_DONE);
      await writeFolded(projection, table, await foldStreams(projection, some, store, writer), keys, writer);
    }
  }

  /** Held until the connection ends. */
  private async lockOut(writer: pg.Client, table: string): Promise<void> {
    const { rows } = await writer.query<{ free: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('rebuild ' || $1, 0)) as free`,
      [table],
    );
    if (!rows[0]?.free) throw new Error(`${table} is being rebuilt already`);
  }

  private async withConnections<Result>(
    work: (connections: Connections) => Promise<Result>,
  ): Promise<Result> {
    const options = { ...connectionOptions(this.parts.databaseUrl), application_name: 'terrace rebuild' };
    const [writer, reader] = [new pg.Client(options), new pg.Client(options)];
    const clients = [writer, reader];
    for (const client of clients) client.on('error', () => undefined);
    try {
      await Promise.all(clients.map((client) => client.connect()));
      return await work({ writer, reader });
    } finally {
      await Promise.all(clients.map((client) => client.end()));
    }
  }
}

async function inSteps<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    const result = await work();
    await commit(client);
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
