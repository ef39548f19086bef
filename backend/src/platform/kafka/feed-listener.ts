import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { EachBatchPayload, Kafka } from 'kafkajs';
import type { FeedRow } from '../feed/feed-rows.js';
import { pause } from '../feed/pause.js';
import { Trouble } from '../observability/trouble.js';
import { fromMessage } from './feed-message.js';
import { ensureFeedTopic } from './feed-topic.js';
import { kafkaFailure, leave, RETRY } from './kafka-client.js';
import { unlessStopped } from './unless-stopped.js';

/** The broker answers at least this often, if only that there is nothing. */
const FETCH_MS = 1_000;
/** Nothing heard for so long: not up; and for so long: begin anew. */
const SILENT_MS = 5_000;
const LOST_MS = 30_000;
const RETRY_MS = 1_000;
const CHECK_MS = 1_000;
/** A message that is none of ours is spoken of for so long. */
const REFUSAL_MS = 60_000;

/** What a listener works with. */
export interface ListenerParts {
  readonly kafka: Kafka;
  readonly topic: string;
  readonly onArrived: (rows: readonly FeedRow[]) => void;
  /** Hears of a message that is none of ours. */
  readonly onRefused: () => void;
}

/**
 * Hears what is published from now on, in a group of its own: every node hears everything. It commits no
 * offsets, so nothing of the group stays behind, and what it missed is read from Postgres.
 */
export class FeedListener {
  private readonly logger = new Logger(FeedListener.name);
  private readonly trouble = new Trouble(this.logger, 'Kafka is not heard');
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private heardAt = -Infinity;
  private refusedAt = -Infinity;

  constructor(private readonly parts: ListenerParts) {}

  /** Whether the brokers have answered a moment ago. */
  get isUp(): boolean {
    return performance.now() - this.heardAt < SILENT_MS;
  }

  /** Whether something came within the last minute that is none of ours. */
  get hasRefused(): boolean {
    return performance.now() - this.refusedAt < REFUSAL_MS;
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
        if (!signal.aborted) this.trouble.has(kafkaFailure(error));
        this.heardAt = -Infinity;
        await pause(RETRY_MS, signal);
      }
    }
  }

  /** One consumer's life. A consumer that kafkajs gives up, or that dies without a word, is replaced by another. */
  private async listen(signal: AbortSignal): Promise<void> {
    const { kafka, topic } = this.parts;
    await unlessStopped(signal, ensureFeedTopic(kafka, topic));
    const consumer = kafka.consumer({
      groupId: `${topic}.${randomUUID()}`,
      allowAutoTopicCreation: false,
      maxWaitTimeInMs: FETCH_MS,
      // Whether and when another begins is decided here alone.
      retry: { ...RETRY, restartOnFailure: async () => false },
    });
    const crashed = new AbortController();
    consumer.on(consumer.events.CRASH, ({ payload }) => crashed.abort(payload.error));
    consumer.on(consumer.events.FETCH, () => {
      this.heardAt = performance.now();
      this.trouble.isOver();
    });
    const ended = AbortSignal.any([signal, crashed.signal]);
    try {
      await unlessStopped(signal, consumer.connect());
      await unlessStopped(signal, consumer.subscribe({ topic, fromBeginning: false }));
      const eachBatch = async (batch: EachBatchPayload) => this.take(batch);
      await unlessStopped(signal, consumer.run({ autoCommit: false, eachBatch }));
      await this.watchOver(performance.now(), ended);
      crashed.signal.throwIfAborted();
    } finally {
      // With a goodbye the brokers forget the group at once; without one, by themselves.
      await leave(consumer);
    }
  }

  /** Throws when nothing was heard for too long. */
  private async watchOver(since: number, ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      await pause(CHECK_MS, ended);
      if (performance.now() - Math.max(since, this.heardAt) > LOST_MS)
        throw new Error(`nothing heard for ${LOST_MS} ms`);
    }
  }

  private take({ batch }: EachBatchPayload): void {
    const rows: FeedRow[] = [];
    for (const { value, offset } of batch.messages) {
      const row = fromMessage(value);
      if (row) rows.push(row);
      else {
        this.logger.error(`Message ${offset} of ${batch.topic}/${batch.partition} is none of ours`);
        this.refusedAt = performance.now();
        this.parts.onRefused();
      }
    }
    this.parts.onArrived(rows);
  }
}
