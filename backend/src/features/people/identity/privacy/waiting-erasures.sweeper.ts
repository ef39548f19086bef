import { Logger } from '@nestjs/common';
import { sweepEach } from '../../../../platform/jobs/sweepers/sweep-each.js';
import { Sweeper, type Sweeps } from '../../../../platform/jobs/sweepers/sweeper.js';
import { Erasures } from './erasure.service.js';
import { ErasuresReader } from './waiting-erasures.js';

/** How many a sweep looks at; one takes a dozen queries, and may wait for months. */
const MAX_AT_ONCE = 50;

/** Executes the erasures for which nothing is open any more, and keeps what the others wait for up to date. */
@Sweeper({ name: 'waiting-erasures', everyMs: 15_000 })
export class WaitingErasures implements Sweeps {
  private readonly logger = new Logger(WaitingErasures.name);
  /** The last one that the sweep before looked at; empty after all of them. */
  private last = '';

  constructor(
    private readonly erasures: Erasures,
    private readonly waiting: ErasuresReader,
  ) {}

  async sweep(signal: AbortSignal): Promise<void> {
    const ids = await this.waiting.idsAfter(this.last, MAX_AT_ONCE);
    this.last = ids.length < MAX_AT_ONCE ? '' : (ids.at(-1) ?? '');
    await sweepEach(
      ids,
      async (id) => {
        await this.erasures.proceed(id);
      },
      (id, error) => this.logger.warn({ erasure: id, error: String(error) }, 'erasure could not be executed'),
      signal,
    );
  }
}
