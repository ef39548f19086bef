import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@terrace/event-core/model/errors';

/** Maximum number of waiting requests; further ones get 503, with or without an account. */
const MAX_WAITING = 1_000;

/**
 * Does the work of requests for mailed links after they were answered, one after another, so that neither the time of an
 * answer nor what it waits for tells whether there is an account or an order (docs/decisions/0023).
 */
@Injectable()
export class AfterAnswer implements OnApplicationShutdown {
  private readonly logger = new Logger(AfterAnswer.name);
  private waiting = 0;
  private last: Promise<void> = Promise.resolve();

  /** Returns before the work begins. Throws `unavailable` when too many wait. */
  doLater(work: () => Promise<void>): void {
    if (this.waiting >= MAX_WAITING) throw new DomainError('unavailable', { retryAfter: 5 });
    this.waiting += 1;
    this.last = this.last.then(() => this.run(work));
  }

  /** The requests that were answered before the stop are still worked on. */
  async onApplicationShutdown(): Promise<void> {
    await this.last;
  }

  private async run(work: () => Promise<void>): Promise<void> {
    try {
      await new Promise(setImmediate);
      await work();
    } catch (err) {
      this.logger.error({ err }, 'request for mailed links failed after its answer');
    } finally {
      this.waiting -= 1;
    }
  }
}
