import { type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { type Kafka, Partitioners, type Producer } from 'kafkajs';
import type { OutgoingMessage } from './feed-message.js';
import { maybeContext } from '../observability/context.js';
import { ensureTopic } from './ensure-topic.js';
import { leave, RETRY } from './kafka-client.js';
import { unlessStopped } from './unless-stopped.js';

/** The trace that the message is part of, while traces are exported. */
function contextHeaders(): { traceparent?: string } {
  const traceparent = maybeContext()?.traceparent;
  return traceparent === undefined ? {} : { traceparent };
}

/** Publishes one message after the other to a topic, which is made if there is none. */
export class TopicPublisher implements OnModuleDestroy, OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private connected: Promise<Producer> | undefined;

  constructor(
    private readonly kafka: Kafka,
    private readonly topic: string,
  ) {}

  /** Resolves when every replica has it. Throws when that is not certain: then it may come twice. */
  async publish(message: OutgoingMessage): Promise<void> {
    this.connected ??= this.connect();
    try {
      const producer = await this.connected;
      const messages = [{ ...message, headers: contextHeaders() }];
      const sending = producer.send({ topic: this.topic, acks: -1, messages });
      await unlessStopped(this.stopping.signal, sending);
    } catch (error) {
      // The next attempt starts over.
      await this.disconnect();
      throw error;
    }
  }

  /** Call it before waiting for work that waits for the brokers. */
  onModuleDestroy(): void {
    this.stopping.abort();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.disconnect();
  }

  private async connect(): Promise<Producer> {
    await unlessStopped(this.stopping.signal, ensureTopic(this.kafka, this.topic));
    const producer = this.kafka.producer({
      createPartitioner: Partitioners.DefaultPartitioner,
      allowAutoTopicCreation: false,
      maxInFlightRequests: 1,
      retry: RETRY,
    });
    await unlessStopped(this.stopping.signal, producer.connect());
    return producer;
  }

  private async disconnect(): Promise<void> {
    const producer = await this.connected?.catch(() => undefined);
    this.connected = undefined;
    if (producer) await leave(producer);
  }
}
