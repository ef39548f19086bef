import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { EachBatchPayload, Kafka } from 'kafkajs';
import type { FeedRow } from '@terrace/event-core/feed/event-feed';
import { pause } from '@terrace/event-core/feed/timing';
import { OutageLog } from '../observability/outage-log.js';
import { fromMessage } from './feed-message.js';
import { ensureFeedTopic } from './feed-topic.js';
import { kafkaFailure, leave, RETRY } from './kafka-client.js';
import { unlessStopped } from './unless-stopped.js';

/** The broker responds to a fetch at least this often, with or without messages. */
const FETCH_MS = 1_000;
/** Without a response for this long the listener counts as down. */
const DOWN_AFTER_MS = 5_000;
/** Without a response for this long the consumer is replaced. */
const REPLACE_AFTER_MS = 30_000;
const RETRY_MS = 1_000;
const CHECK_MS = 1_000;
/** How long the listener reports a foreign message. */
const FOREIGN_MS = 60_000;

/** What a listener works with. */
export interface ListenerParts {
  readonly kafka: Kafka;
  readonly topic: string;
  readonly onArrived: (rows: readonly FeedRow[]) => void;
  /** Is called for each foreign message, which no publisher of ours wrote. */
  readonly onRefused: () => void;
}

/**
 * Consumes what is published from now on, in a consumer group of its own, so that every process gets everything. It
 * commits no offsets, so that nothing of the group stays behind; missed events are read from Postgres.
 */
export class FeedListener {
  private readonly logger = new Logger(FeedListener.name);
  private readonly outage = new OutageLog(this.logger, 'kafka: consumer disconnected');
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private respondedAt = -Infinity;
  private refusedAt = -Infinity;

  constructor(private readonly parts: ListenerParts) {}

  /** Whether the brokers have responded within the last seconds. */
  get isUp(): boolean {
    return performance.now() - this.respondedAt < DOWN_AFTER_MS;
  }

  /** Whether a foreign message arrived within the last minute. */
  get hasRefused(): boolean {
    return performance.now() - this.refusedAt < FOREIGN_MS;
  }

  start(): void {
    this.running ??= this.run(this.stopping.signal);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.listen(signal);
      } catch (error) {
        if (!signal.aborted) this.outage.failed(kafkaFailure(error));
        this.respondedAt = -Infinity;
        await pause(RETRY_MS, signal);
      }
    }
  }

  /** Runs one consumer until it crashes or goes silent; `run` then starts another. */
  private async listen(signal: AbortSignal): Promise<void> {
    const { kafka, topic } = this.parts;
    await unlessStopped(signal, ensureFeedTopic(kafka, topic));
    const consumer = kafka.consumer({
      groupId: `${topic}.${randomUUID()}`,
      allowAutoTopicCreation: false,
      maxWaitTimeInMs: FETCH_MS,
      // `run` restarts the consumer.
      retry: { ...RETRY, restartOnFailure: async () => false },
    });
    const crashed = new AbortController();
    consumer.on(consumer.events.CRASH, ({ payload }) => crashed.abort(payload.error));
    consumer.on(consumer.events.FETCH, () => {
      this.respondedAt = performance.now();
      this.outage.recovered();
    });
    const ended = AbortSignal.any([signal, crashed.signal]);
    try {
      await unlessStopped(signal, consumer.connect());
      await unlessStopped(signal, consumer.subscribe({ topic, fromBeginning: false }));
      const eachBatch = async (batch: EachBatchPayload) => this.take(batch);
      await unlessStopped(signal, consumer.run({ autoCommit: false, eachBatch }));
      await this.watchResponses(performance.now(), ended);
      crashed.signal.throwIfAborted();
    } finally {
      // Leaving removes the group at once; otherwise the brokers remove it after its timeout.
      await leave(consumer);
    }
  }

  /** Throws when the brokers have not responded for too long. */
  private async watchResponses(since: number, ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      await pause(CHECK_MS, ended);
      if (performance.now() - Math.max(since, this.respondedAt) > REPLACE_AFTER_MS)
        throw new Error(`no response for ${REPLACE_AFTER_MS} ms`);
    }
  }

  private take({ batch }: EachBatchPayload): void {
    const rows: FeedRow[] = [];
    for (const { value, offset } of batch.messages) {
      const row = fromMessage(value);
      if (row) rows.push(row);
      else {
        this.logger.error(
          { topic: batch.topic, partition: batch.partition, offset },
          'kafka: ignored a message that no publisher of ours wrote',
        );
        this.refusedAt = performance.now();
        this.parts.onRefused();
      }
    }
    this.parts.onArrived(rows);
  }
}
