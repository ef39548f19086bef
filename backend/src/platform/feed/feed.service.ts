import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { FeedWatch } from './feed-watch.js';
import { Sequencer } from './sequencer.js';
import { goodbye } from './wait-at-most.js';

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
    await goodbye(Promise.all([this.sequencer.stop(), this.watch.stop()]));
  }
}
