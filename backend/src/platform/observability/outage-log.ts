import type { LoggerService } from '@nestjs/common';

/**
 * Logs an outage of one part once when it starts and once when it ends: a line per attempt would fill the log, which
 * is read most of all during an outage.
 */
export class OutageLog {
  private current: string | undefined;

  /** @param what what has failed, such as 'kafka: publisher disconnected': the line's message. */
  constructor(
    private readonly logger: Pick<LoggerService, 'warn' | 'log'>,
    private readonly what: string,
  ) {}

  /** The latest reason; undefined while there is no outage. */
  get reason(): string | undefined {
    return this.current;
  }

  failed(reason: string): void {
    if (this.current === undefined) this.logger.warn({ error: reason }, this.what);
    this.current = reason;
  }

  recovered(): void {
    if (this.current !== undefined) this.logger.log(`${this.what}: recovered`);
    this.current = undefined;
  }

  /** Ends the outage without a line: the part has stopped its work. */
  reset(): void {
    this.current = undefined;
  }
}
