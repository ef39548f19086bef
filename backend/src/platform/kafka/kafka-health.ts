import { Inject, Injectable, Optional } from '@nestjs/common';
import { HealthParts, type PartHealth } from '../observability/health.js';
import { FeedListener } from './feed-listener.js';
import { FeedPublisher } from './feed-publisher.js';

/** Reports in readiness whether this process can publish to Kafka and consume from it. */
@Injectable()
export class KafkaHealth {
  constructor(
    private readonly publisher: FeedPublisher,
    @Optional() @Inject(FeedListener) private readonly listener: FeedListener | undefined,
    health: HealthParts,
  ) {
    health.register('kafka', async () => this.check());
  }

  /** Never worse than degraded: Postgres carries the feed meanwhile. */
  private check(): PartHealth {
    const { publisher, listener } = this;
    const fails = publisher.failure !== undefined;
    const hears = listener?.isUp ?? true;
    const understands = !(listener?.hasRefused ?? false);
    const status = fails || !hears || !understands ? 'degraded' : 'ok';
    return { status, publishes: publisher.isPublishing, ...(listener && { hears, understands }) };
  }
}
