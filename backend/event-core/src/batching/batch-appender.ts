import { codeOf, isOutage, isTransient } from '../database/errors.js';
import type { Queryable } from '../database/queryable.js';
import { type KnownErasures, newestErasure } from '../encryption/personal-data-keys.js';
import { ERASED_SINCE, type Refusal, appendInOwnTransaction } from '../store/append.js';
import { type LockStreams, type RowLockOutcome, appendWithRowLocks } from './append-with-row-locks.js';
import {
  AppendOutcomeUnknown,
  type BatchConnection,
  type TerminateSession,
  whileWatched,
} from './batch-connection.js';
import { type BatchRequest, buildRequest } from './batch-request.js';
import type { CommandBatch, Missing } from './command-batch.js';
import { ContestedStreams, type PendingCommand } from './command-queue.js';
import type { EventWriter } from '../store/event-store.js';
import { settle, settleUnknownOutcome } from './settle.js';
import type { StreamCache, StreamLoader, StreamReference } from './stream-cache.js';

/** What an appender works with. */
export interface AppenderParts {
  /** For queries that must not wait behind a batch. */
  readonly database: Queryable;
  readonly cache: StreamCache;
  readonly loader: StreamLoader;
  readonly writer: EventWriter;
  readonly erasures: KnownErasures;
  /** Longest time a command waits for its answer, in milliseconds. */
  readonly timeoutMs: number;
  readonly terminateSession: TerminateSession;
  readonly lockStreams: LockStreams;
}

/** Takes back commands that must be decided again. */
export interface Requeue {
  requeue(commands: readonly PendingCommand[]): void;
  /** Waits for a moment first: the database did not accept them. */
  requeueLater(commands: readonly PendingCommand[]): void;
  /** Loads what the command misses first. */
  load(command: PendingCommand, missing: Missing): void;
}

/** Appends batches, and settles or requeues every command of a batch, whatever fails. */
export class BatchAppender {
  private readonly contested = new ContestedStreams();

  constructor(
    private readonly parts: AppenderParts,
    private readonly queue: Requeue,
  ) {}

  async append(connection: BatchConnection, batch: CommandBatch): Promise<void> {
    try {
      const conflicted = this.isContested(batch)
        ? batch.unsettled
        : await this.appendOptimistically(connection, batch);
      if (conflicted.length > 0)
        await this.appendWithLocks(connection, conflicted, streamsOf(batch, conflicted));
    } catch (error) {
      for (const command of batch.unsettled) command.fail(error);
    }
  }

  /** Reads the newest erasure before a new connection is used. */
  async prepare(database: Queryable): Promise<void> {
    this.parts.erasures.observe(await newestErasure(database));
  }

  private isContested(batch: CommandBatch): boolean {
    return this.contested.hasAny(streamsOf(batch, batch.unsettled).keys());
  }

  /** Appends without locks, and settles or requeues the commands but those that met a version conflict: returns these. */
  private async appendOptimistically(
    connection: BatchConnection,
    batch: CommandBatch,
  ): Promise<readonly PendingCommand[]> {
    try {
      const session = await connection.connect();
      // The batch is older than the connection: decides again if a person was erased or a command has expired since.
      if (this.parts.erasures.number !== batch.erasures || batch.commands.some(({ settled }) => settled)) {
        this.queue.requeue(batch.unsettled);
        return [];
      }
      const sentAt = performance.now();
      const request = buildRequest(batch);
      const refusals = await whileWatched(session, batch.commands, this.parts, () =>
        connection.send((database) => appendInOwnTransaction(database, request.append)),
      );
      return this.settle(batch, request, refusals, sentAt);
    } catch (error) {
      await this.recover(connection, batch, error);
      return [];
    }
  }

  /** Settles a committed batch and requeues dependents. Returns the commands that met a version conflict. */
  private settle(
    batch: CommandBatch,
    request: BatchRequest,
    refusals: readonly Refusal[],
    sentAt: number,
  ): readonly PendingCommand[] {
    const { conflicted, dependents } = settle(batch, request, refusals, this.parts.cache, sentAt);
    this.contested.add(streamsOf(batch, conflicted).keys());
    for (const command of conflicted) {
      command.conflicts++;
      command.markNotCommitted();
    }
    this.queue.requeue(dependents);
    return conflicted;
  }

  /** Locks the streams' rows, appends what it can and requeues the rest. */
  private async appendWithLocks(
    connection: BatchConnection,
    commands: readonly PendingCommand[],
    streams: ReadonlyMap<string, StreamReference>,
  ): Promise<void> {
    let built: CommandBatch | undefined;
    try {
      const session = await connection.connect();
      const sentAt = performance.now();
      const send = (batch: CommandBatch, work: () => Promise<readonly Refusal[]>) => {
        built = batch;
        return whileWatched(session, batch.commands, this.parts, work);
      };
      const { appended, remaining } = await connection.send((database) =>
        appendWithRowLocks(database, commands, streams, { ...this.parts, send }),
      );
      if (appended) {
        const { batch, request, refusals } = appended;
        this.queue.requeue(this.settle(batch, request, refusals, sentAt));
      }
      this.requeueRemaining(remaining);
    } catch (error) {
      const inBatch = new Set(built?.commands);
      const others = commands.filter((command) => !command.settled && !inBatch.has(command));
      if (built) await this.recover(connection, built, error);
      if (built || isTransient(error)) this.queue.requeue(others);
      else if (isOutage(error)) this.queue.requeueLater(others);
      else this.retryIndividually(others, error);
    }
  }

  private requeueRemaining(remaining: RowLockOutcome['remaining']): void {
    for (const [command, missing] of remaining) if (missing) this.queue.load(command, missing);
    this.queue.requeue([...remaining].flatMap(([command, missing]) => (missing ? [] : [command])));
  }

  /** Handles a batch that failed as a whole, or whose outcome is unknown. */
  private async recover(connection: BatchConnection, batch: CommandBatch, error: unknown): Promise<void> {
    const commands = batch.unsettled;
    if (error instanceof AppendOutcomeUnknown) {
      const withoutEffect = await settleUnknownOutcome(connection, batch, error, this.parts);
      return this.queue.requeue(withoutEffect.filter((command) => !command.expire(this.parts.timeoutMs)));
    }
    if (isOutage(error)) return this.queue.requeueLater(commands);
    if (codeOf(error) === ERASED_SINCE) return this.reloadErasures(connection, commands);
    this.retryIndividually(commands, error);
  }

  /** Retries each command in a batch of its own: one of them may have caused the error. */
  private retryIndividually(commands: readonly PendingCommand[], error: unknown): void {
    const [only] = commands;
    if (commands.length === 1 && only && !isTransient(error)) return only.fail(error);
    for (const command of commands) command.isolated = true;
    this.queue.requeue(commands);
  }

  /** Reads the newest erasure, which clears the cache, because cached state may hold data of the erased person. */
  private async reloadErasures(
    connection: BatchConnection,
    commands: readonly PendingCommand[],
  ): Promise<void> {
    try {
      await connection.send((database) => this.prepare(database));
      this.queue.requeue(commands);
    } catch (error) {
      if (!isOutage(error)) throw error;
      this.queue.requeueLater(commands);
    }
  }
}

/** The streams that these commands of a batch write or read. */
function streamsOf(
  batch: CommandBatch,
  commands: readonly PendingCommand[],
): ReadonlyMap<string, StreamReference> {
  const chosen = new Set(commands);
  const streams = new Map<string, StreamReference>();
  for (const { command, writes, reads } of batch.entries) {
    if (!chosen.has(command)) continue;
    for (const { streamId, before } of writes) streams.set(streamId, { streamId, decider: before.decider });
    for (const [streamId, { decider }] of reads) streams.set(streamId, { streamId, decider });
  }
  return streams;
}
