import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { Logger } from '@nestjs/common';
import type { Connect } from '@terrace/event-core/feed/feed-watch';
import { type Logger as LeadershipLogger, silentLogger } from '@terrace/event-core/model/logger';
import { Leadership } from '@terrace/event-core/feed/leadership';
import { pause } from '@terrace/event-core/feed/timing';
import { inContext } from '../../observability/context.js';
import type { SweeperOptions, Sweeps } from './sweeper.js';

export interface FoundSweeper {
  readonly options: SweeperOptions;
  readonly sweeper: Sweeps;
}

/** Runs all sweepers, each at its own pace, in the one worker process that holds the lock. */
export class SweeperRunner {
  private readonly logger = new Logger(SweeperRunner.name);
  private readonly leadership: Leadership;

  constructor(
    connect: Connect,
    private readonly sweepers: readonly FoundSweeper[],
    leadershipLogger: LeadershipLogger = silentLogger,
  ) {
    this.leadership = new Leadership(
      'sweepers',
      connect,
      (_lease, signal) => this.lead(signal),
      leadershipLogger,
    );
  }

  start(): void {
    if (this.sweepers.length > 0) this.leadership.start();
  }

  async stop(): Promise<void> {
    await this.leadership.stop();
  }

  private async lead(signal: AbortSignal): Promise<void> {
    // Each sweeper listens while it pauses, so there are as many listeners as sweepers: Node would warn of a leak.
    setMaxListeners(0, signal);
    await Promise.all(this.sweepers.map((found) => this.repeat(found, signal)));
  }

  private async repeat(
    { options: { name, everyMs }, sweeper }: FoundSweeper,
    signal: AbortSignal,
  ): Promise<void> {
    while (!signal.aborted) {
      const context = { correlationId: randomUUID(), actor: { role: 'system', id: name } as const };
      try {
        await inContext(context, () => sweeper.sweep(signal));
      } catch (error) {
        if (!signal.aborted) this.logger.error({ sweeper: name, error: String(error) }, 'sweeper failed');
      }
      await pause(everyMs, signal);
    }
  }
}
