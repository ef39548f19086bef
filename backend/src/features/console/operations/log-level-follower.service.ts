import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger as Pino } from 'pino';
import { FeedWatch } from '@terrace/event-core/feed/feed-watch';
import { pause } from '@terrace/event-core/feed/timing';
import { LOGGER } from '../../../platform/observability/logger.js';
import { TimedLevel } from '../../../platform/observability/timed-level.js';
import { OutageLog } from '../../../platform/observability/outage-log.js';
import { LogLevelReader, NO_LOG_LEVEL } from './log-level.reader.js';

/** Shortest time between two reads, however many events there are. */
const REST_MS = 1_000;

/**
 * Gives the log level that was decided to this process, in every role. The feed says when something happened; the
 * stream of the level itself is read, and not the feed, which a process without pages or reactions need not decode.
 */
@Injectable()
export class LogLevelFollower implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly outage = new OutageLog(new Logger(LogLevelFollower.name), 'log level: cannot be read');
  private readonly stopping = new AbortController();
  private readonly level: TimedLevel;

  constructor(
    @Inject(LOGGER) logger: Pino,
    private readonly watch: FeedWatch,
    private readonly stream: LogLevelReader,
  ) {
    this.level = new TimedLevel(logger);
  }

  onApplicationBootstrap(): void {
    void this.follow(this.stopping.signal);
  }

  /** Does not wait for a read that the database may hold up: its result is no longer used. */
  beforeApplicationShutdown(): void {
    this.stopping.abort();
    this.level.reset();
  }

  private async follow(signal: AbortSignal): Promise<void> {
    let last = NO_LOG_LEVEL;
    // Below the first position: what was decided before this process began counts too.
    for (let position = -1; !signal.aborted; await pause(REST_MS, signal)) {
      await this.watch.beyond(position, signal);
      const { position: head } = this.watch;
      try {
        const now = await this.stream.read(last);
        if (!signal.aborted && now.version > last.version) this.apply(now.state);
        [last, position] = [now, head];
        this.outage.recovered();
      } catch (error) {
        // Reads again after REST_MS.
        if (!signal.aborted) this.outage.failed(String(error));
      }
    }
  }

  private apply(state: (typeof NO_LOG_LEVEL)['state']): void {
    if (state) this.level.set(state.level, state.until);
    else this.level.reset();
  }
}
