import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { Pool } from 'pg';
import { DATABASE_POOL } from '../database/pool.js';
import { Checkpoints } from './checkpoints.js';
import { connectBeside } from './dedicated-connection.js';
import { ParkedStreams } from './parked-streams.js';
import { PostgresFeed } from './postgres-feed.js';
import { REACTION, type ReactionHandler, type ReactionOptions } from './reaction.js';
import { goodbye } from './wait-at-most.js';
import { type FoundReaction, ReactionRunner } from './reaction-runner.js';

/** Finds the providers marked with @Reaction and runs them while the program runs. */
@Injectable()
export class ReactionService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private runner: ReactionRunner | undefined;

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: Pool,
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
    private readonly feed: PostgresFeed,
    private readonly checkpoints: Checkpoints,
    private readonly parked: ParkedStreams,
  ) {}

  onApplicationBootstrap(): void {
    const { feed, checkpoints, parked } = this;
    const parts = { feed, history: feed, checkpoints, parked };
    this.runner = new ReactionRunner(connectBeside(this.pool, 'terrace reactions'), this.find(), parts);
    this.runner.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.runner) await goodbye(this.runner.stop());
  }

  private find(): FoundReaction[] {
    return this.discovery.getProviders().flatMap(({ metatype, instance }) => {
      const options = metatype && this.reflector.get<ReactionOptions | undefined>(REACTION, metatype);
      return options ? [{ options, handler: asHandler(instance) }] : [];
    });
  }
}

function asHandler(instance: unknown): ReactionHandler {
  if (!isHandler(instance)) throw new Error('A reaction has a method handle(event)');
  return instance;
}

function isHandler(instance: unknown): instance is ReactionHandler {
  return typeof instance === 'object' && instance !== null && 'handle' in instance;
}
