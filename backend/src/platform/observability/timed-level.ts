import { MAX_MINUTES } from '@terrace/contracts/http/console/log-level';
import type { Logger } from 'pino';

/** Longest time for which a level may differ from the configured one, whatever the clocks say, in milliseconds. */
const MAX_MS = MAX_MINUTES * 60_000;

/** The level of this process' logger: the configured one, or another for a while. */
export class TimedLevel {
  private readonly configured: string;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly logger: Logger) {
    this.configured = logger.level;
  }

  /** Until then, and half an hour at most; at once over when `until` has passed. */
  set(level: string, until: Date): void {
    const ms = Math.min(until.getTime() - Date.now(), MAX_MS);
    if (ms <= 0) return this.reset();
    this.change(level, until);
    this.timer = setTimeout(() => this.reset(), ms).unref();
  }

  /** Back to what is configured. */
  reset(): void {
    this.change(this.configured);
  }

  /** Said at a level that comes through before and after, where either lets anything through. */
  private change(level: string, until?: Date): void {
    clearTimeout(this.timer);
    if (level === this.logger.level) return;
    this.logger.warn({ level, ...(until && { until }) }, 'log level changed');
    this.logger.level = level;
  }
}
