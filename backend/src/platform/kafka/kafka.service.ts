import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  Optional,
} from '@nestjs/common';
import { FeedListener } from './feed-listener.js';
import { FeedPublisher } from './feed-publisher.js';

/** Listens while the program runs; publishing begins when the sequencer leads here, and ends with the program. */
@Injectable()
export class KafkaService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly publisher: FeedPublisher,
    @Optional() @Inject(FeedListener) private readonly listener: FeedListener | undefined,
  ) {}

  onApplicationBootstrap(): void {
    this.listener?.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.publisher.stop(), this.listener?.stop()]);
  }
}
