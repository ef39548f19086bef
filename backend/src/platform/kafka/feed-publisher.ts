import { Logger } from '@nestjs/common';
import { type Kafka, Partitioners, type Producer } from 'kafkajs';
import type { Queryable } from '@terrace/event-core/database/queryable';
import type { Checkpoints } from '@terrace/event-core/feed/consumer-state';
import { readFeedRows } from '@terrace/event-core/feed/event-feed';
import type { FeedWatch } from '@terrace/event-core/feed/feed-watch';
import type { Lease } from '@terrace/event-core/feed/lease';
import { pause } from '@terrace/event-core/feed/timing';
import { OutageLog } from '../observability/outage-log.js';
import { toMessage, type OutgoingMessage } from './feed-message.js';
import { ensureFeedTopic } from './feed-topic.js';
import { kafkaFailure, leave, RETRY } from './kafka-client.js';
import { unlessStopped } from './unless-stopped.js';

/** Events read and sent at a time. */
const PAGE = 500;
/** Brokers accept a megabyte per request by default. */
const REQUEST_BYTES = 512 * 1024;
const RETRY_MS = 1_000;
/** How often the position is saved; what was published since is published again after a crash. */
const SAVE_MS = 1_000;

/** What a publisher works with. */
export interface PublisherParts {
  readonly kafka: Kafka;
  readonly topic: string;
  readonly database: Queryable;
  readonly watch: FeedWatch;
  readonly checkpoints: Checkpoints;
  /** Is called with the number of events that the brokers have acknowledged. */
  readonly onPublished: (count: number) => void;
}

/**
 * Publishes the feed in the process that leads the sequencer, at least once, from a checkpoint in Postgres,
 * where the next leader continues. A new topic begins at the head of the feed.
 */
export class FeedPublisher {
  private readonly logger = new Logger(FeedPublisher.name);
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private readonly outage = new OutageLog(this.logger, 'kafka: publisher disconnected');
  private publishing = false;

  constructor(private readonly parts: PublisherParts) {}

  /** Why publishing fails; undefined while it works, or while another process publishes. */
  get failure(): string | undefined {
    return this.outage.reason;
  }

  /** Whether this process publishes and is connected. */
  get isPublishing(): boolean {
    return this.publishing;
  }

  /** This process leads, under the sequencer's lease, until the signal aborts. */
  lead(lease: Lease, leading: AbortSignal): void {
    const signal = AbortSignal.any([leading, this.stopping.signal]);
    this.running = this.running.then(() => this.run(lease, signal));
  }

  /** Resolves when what was sent is acknowledged and its position saved, or the brokers do not respond. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(lease: Lease, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.publish(lease, signal);
      } catch (error) {
        if (!signal.aborted) this.outage.failed(kafkaFailure(error));
        await pause(RETRY_MS, signal);
      }
    }
    this.outage.reset();
  }

  private async publish(lease: Lease, signal: AbortSignal): Promise<void> {
    const { kafka, topic, checkpoints } = this.parts;
    await unlessStopped(signal, ensureFeedTopic(kafka, topic));
    const producer = kafka.producer({
      createPartitioner: Partitioners.DefaultPartitioner,
      allowAutoTopicCreation: false,
      // Two requests in flight could swap when one is retried.
      maxInFlightRequests: 1,
      retry: RETRY,
    });
    try {
      await unlessStopped(signal, producer.connect());
      const name = `kafka ${topic}`;
      const { position, wasAhead } = await checkpoints.open({ name, on: [], startAt: 'head' }, lease);
      if (wasAhead)
        this.logger.error(
          { topic },
          'kafka: topic was ahead of the feed: it belongs to another log, delete it',
        );
      this.publishing = true;
      const save = (reached: number) => checkpoints.save(name, reached, lease);
      await this.follow(position, producer, save, signal);
    } finally {
      this.publishing = false;
      await leave(producer);
    }
  }

  private async follow(
    from: number,
    producer: Producer,
    saveCheckpoint: (position: number) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    const { database, watch, topic, onPublished } = this.parts;
    let position = from;
    let saved = from;
    let savedAt = performance.now();
    const save = async () => {
      if (position === saved) return;
      await saveCheckpoint(position);
      saved = position;
      savedAt = performance.now();
    };
    try {
      while (!signal.aborted) {
        await watch.beyond(position, signal);
        if (signal.aborted) break;
        const rows = await readFeedRows(database, position, PAGE);
        for (const messages of inBatches(rows.map(toMessage), REQUEST_BYTES)) {
          await unlessStopped(signal, producer.send({ topic, acks: -1, messages }));
          onPublished(messages.length);
        }
        position = rows.at(-1)?.position ?? position;
        this.outage.recovered();
        if (performance.now() - savedAt > SAVE_MS) await save();
      }
    } finally {
      await save();
    }
  }
}

/**
 * Messages in their order, parted so that no request is larger than `limit` bytes. A message that is larger by
 * itself is left out: readers read it from Postgres, as any gap.
 */
export function inBatches(messages: readonly OutgoingMessage[], limit: number): OutgoingMessage[][] {
  const batches: OutgoingMessage[][] = [];
  let room = 0;
  for (const message of messages) {
    const size = Buffer.byteLength(message.value) + Buffer.byteLength(message.key);
    if (size > limit) continue;
    const last = batches.at(-1);
    if (last && size <= room) last.push(message);
    else {
      batches.push([message]);
      room = limit;
    }
    room -= size;
  }
  return batches;
}
