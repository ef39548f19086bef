import { type Queryable, commit } from '../database/queryable.js';
import type { AnyDecider } from '../model/decider.js';
import type { KnownErasures } from '../encryption/personal-data-keys.js';
import { type Refusal, append } from '../store/append.js';
import { AppendOutcomeUnknown } from './batch-connection.js';
import { type BatchRequest, buildRequest } from './batch-request.js';
import { BatchBuilder, type CommandBatch, type Missing } from './command-batch.js';
import type { PendingCommand } from './command-queue.js';
import type { EventWriter } from '../store/event-store.js';
import type { StreamCache, StreamReference } from './stream-cache.js';

/** Locks these streams until the transaction ends. */
export type LockStreams = (database: Queryable, streamIds: readonly string[]) => Promise<void>;

/** What an append with row locks works with. */
export interface RowLockParts {
  readonly cache: StreamCache;
  readonly writer: EventWriter;
  readonly lockStreams: LockStreams;
  readonly erasures: KnownErasures;
  /** Called with the batch and the work that appends and commits it. */
  readonly send: (
    batch: CommandBatch,
    work: () => Promise<readonly Refusal[]>,
  ) => Promise<readonly Refusal[]>;
}

/** The outcomes of commands that were appended with row locks. */
export interface RowLockOutcome {
  /** The batch that was committed, with the refusals. */
  readonly appended?: {
    readonly batch: CommandBatch;
    readonly request: BatchRequest;
    readonly refusals: readonly Refusal[];
  };
  /** Commands that were not in the batch: those that conflict with another one, and those that miss streams or keys. */
  readonly remaining: ReadonlyMap<PendingCommand, Missing | undefined>;
}

/**
 * Retries commands that conflicted, or most likely would, with row locks: a second optimistic attempt could conflict
 * again. Locks the streams' rows, reads the streams, decides and appends in one transaction. At least one command is
 * in the batch, or each of them misses something.
 */
export async function appendWithRowLocks(
  database: Queryable,
  commands: readonly PendingCommand[],
  streams: ReadonlyMap<string, StreamReference>,
  { cache, writer, lockStreams, erasures, send }: RowLockParts,
): Promise<RowLockOutcome> {
  await database.query('begin');
  try {
    await lockStreams(database, [...streams.keys()]);
    await cache.refresh([...streams.values()], database);
    const base = {
      isBusy: () => false,
      snapshot: (streamId: string) => (streams.has(streamId) ? cache.get(streamId) : undefined),
      empty: (decider: AnyDecider) => cache.empty(decider),
    };
    const remaining = new Map<PendingCommand, Missing | undefined>();
    const builder = new BatchBuilder(base, erasures.number, writer, {
      waitFor: (_streamId, command) => remaining.set(command, undefined),
      load: (command, missing) => remaining.set(command, missing),
    });
    for (const command of commands) builder.add(command);
    const { batch } = builder;
    if (batch.isEmpty) {
      await database.query('rollback');
      return { remaining };
    }
    const request = buildRequest(batch);
    const refusals = await send(batch, async () => {
      const refused = await append(database, request.append);
      await commit(database);
      return refused;
    });
    return { appended: { batch, request, refusals }, remaining };
  } catch (error) {
    // A connection that does not answer is dropped, and the end of its session rolls back.
    if (!(error instanceof AppendOutcomeUnknown)) await database.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Locks the rows one after another, in the same order in every process (`lock_streams`). */
export const lockStreamRows: LockStreams = async (database, streamIds) => {
  await database.query({ name: 'lock-streams', text: 'select lock_streams($1)', values: [streamIds] });
};
