import { Logger } from '@nestjs/common';
import { sweepEach } from '../../../../platform/jobs/sweepers/sweep-each.js';
import { Sweeper, type Sweeps } from '../../../../platform/jobs/sweepers/sweeper.js';
import { Erasures } from './erasure.service.js';
import { ErasuresReader } from './waiting-erasures.js';

/** Executes the erasures for which nothing is open any more, and keeps what the others wait for up to date. */
@Sweeper({ name: 'waiting-erasures', everyMs: 15_000 })
export class WaitingErasures implements Sweeps {
  private readonly logger = new Logger(WaitingErasures.name);

  constructor(
    private readonly erasures: Erasures,
    private readonly waiting: ErasuresReader,
  ) {}

  async sweep(signal: AbortSignal): Promise<void> {
    await sweepEach(
      await this.waiting.ids(),
      async (id) => {
        await this.erasures.proceed(id);
      },
      (id, error) => this.logger.warn({ erasure: id, error: String(error) }, 'erasure could not be executed'),
      signal,
    );
  }
}
