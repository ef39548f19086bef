import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { Checkpoints } from '@terrace/event-core/feed/consumer-state';
import { connectBeside } from '@terrace/event-core/feed/feed-watch';
import { ParkedStreams } from '@terrace/event-core/feed/consumer-state';
import { PostgresFeed } from '@terrace/event-core/feed/postgres-feed';
import { ReactionRunner } from '@terrace/event-core/feed/reaction-runner';
import { withShutdownTimeout } from '@terrace/event-core/feed/timing';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Database } from '../database/database.js';
import { LOGGER } from '../observability/logger.js';
import { findReactions } from './find-reactions.js';
import { runReaction } from './run-reaction.js';

/** Finds the providers marked with @Reaction and runs them while the program runs. */
@Injectable()
export class ReactionService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private runner: ReactionRunner | undefined;

  constructor(
    @Inject(Database) private readonly pool: Pool,
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
    private readonly feed: PostgresFeed,
    private readonly checkpoints: Checkpoints,
    private readonly parked: ParkedStreams,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const { feed, checkpoints, parked } = this;
    const logger = this.logger.child({ context: ReactionRunner.name });
    const parts = { feed, history: feed, checkpoints, parked, logger, run: runReaction };
    this.runner = new ReactionRunner(
      connectBeside(this.pool, 'terrace reactions'),
      findReactions(this.discovery, this.reflector),
      parts,
    );
    this.runner.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.runner) await withShutdownTimeout(this.runner.stop());
  }
}
