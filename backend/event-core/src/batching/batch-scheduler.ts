import { setTimeout as delay } from 'node:timers/promises';
import { isOutage } from '../database/errors.js';
import type { AnyDecider } from '../model/decider.js';
import { type AppenderParts, BatchAppender, type Requeue } from './batch-appender.js';
import { BatchConnection } from './batch-connection.js';
import { BatchBuilder, type BlockedCommands, type CommandBatch } from './command-batch.js';
import { CommandQueue, type PendingCommand } from './command-queue.js';

const CONNECTIONS = 2;
const MAX_BATCH_ENTRIES = 256;

/** With fewer commands, one fuller batch is faster than two at once. */
const MIN_ENTRIES_TO_SPLIT = 32;

/** Pause before a lost or refused connection is tried again. */
const RECONNECT_MS = 100;

/** What a scheduler works with. */
export interface SchedulerParts extends AppenderParts {
  readonly databaseUrl: string;
}

/**
 * Schedules batches (docs/decisions/0004, group commit): whenever a connection is free, it takes its share of the waiting
 * commands, at most 256, whose streams no other batch changes. Commands that conflict or fail are requeued until each is
 * settled.
 */
export class BatchScheduler implements BlockedCommands, Requeue {
  private readonly queue = new CommandQueue();
  private readonly idle: BatchConnection[];
  private readonly connections: readonly BatchConnection[];
  private scheduled = false;
  private readonly appender: BatchAppender;

  constructor(private readonly parts: SchedulerParts) {
    const { databaseUrl, timeoutMs } = parts;
    this.appender = new BatchAppender(parts, this);
    this.connections = Array.from(
      { length: CONNECTIONS },
      () => new BatchConnection(databaseUrl, timeoutMs, (database) => this.appender.prepare(database)),
    );
    this.idle = [...this.connections];
  }

  submit(command: PendingCommand): void {
    this.queue.push(command);
    this.schedule();
  }

  waitFor(streamId: string, command: PendingCommand): void {
    this.queue.waitFor(streamId, command);
  }

  load(command: PendingCommand, { streams, persons }: Parameters<BlockedCommands['load']>[1]): void {
    this.parts.loader.load(streams, persons).then(
      () => this.requeue([command]),
      (error: unknown) => (isOutage(error) ? this.requeueLater([command]) : command.fail(error)),
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.connections.map((connection) => connection.close()));
  }

  requeue(commands: readonly PendingCommand[]): void {
    if (commands.length === 0) return;
    for (const command of commands) command.markNotCommitted();
    this.queue.putFirst(commands);
    this.schedule();
  }

  requeueLater(commands: readonly PendingCommand[]): void {
    for (const command of commands) command.markNotCommitted();
    void delay(RECONNECT_MS).then(() => this.requeue(commands.filter(({ settled }) => !settled)));
  }

  /** Runs after all callbacks that are ready, so that commands submitted together join one batch. */
  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.dispatch();
    });
  }

  private dispatch(): void {
    while (this.queue.length > 0) {
      const connection = this.idle.pop();
      if (!connection) return;
      const batch = this.compose(Math.ceil(this.queue.length / (this.idle.length + 1)));
      if (batch.isEmpty) this.idle.push(connection);
      else void this.run(connection, batch);
    }
  }

  private compose(share: number): CommandBatch {
    const base = {
      isBusy: (streamId: string) => this.queue.isBusy(streamId),
      snapshot: (streamId: string) => this.parts.cache.get(streamId),
      empty: (decider: AnyDecider) => this.parts.cache.empty(decider),
    };
    const builder = new BatchBuilder(base, this.parts.erasures.number, this.parts.writer, this);
    const { batch } = builder;
    const most = Math.min(MAX_BATCH_ENTRIES, Math.max(MIN_ENTRIES_TO_SPLIT, share));
    while (batch.entries.length < most) {
      const command = this.queue.shift();
      if (!command) break;
      if (command.isolated && !batch.isEmpty) {
        this.queue.putFirst([command]);
        break;
      }
      builder.add(command);
      if (command.isolated && !batch.isEmpty) break;
    }
    return batch;
  }

  private async run(connection: BatchConnection, batch: CommandBatch): Promise<void> {
    const streams = [...batch.streams];
    this.queue.markBusy(streams);
    try {
      await this.appender.append(connection, batch);
    } finally {
      this.queue.release(streams);
      this.idle.push(connection);
      this.schedule();
    }
  }
}
