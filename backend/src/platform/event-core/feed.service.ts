import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { FeedWatch } from '@terrace/event-core/feed/feed-watch';
import { Sequencer } from '@terrace/event-core/feed/sequencer';
import { withShutdownTimeout } from '@terrace/event-core/feed/timing';

/** Starts and stops what gives positions and what watches for them; every process may come to lead. */
@Injectable()
export class FeedService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly watch: FeedWatch,
    private readonly sequencer: Sequencer,
  ) {}

  onApplicationBootstrap(): void {
    this.watch.start();
    this.sequencer.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await withShutdownTimeout(Promise.all([this.sequencer.stop(), this.watch.stop()]));
  }
}
