import { Logger } from '@nestjs/common';
import { on } from '@terrace/event-core/model/plan';
import { Database } from '../../../platform/database/database.js';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { sweepEach } from '../../../platform/jobs/sweepers/sweep-each.js';
import { Sweeper, type Sweeps } from '../../../platform/jobs/sweepers/sweeper.js';
import { bankInfoDecider } from './bank-info.decider.js';

/** Records that payouts to changed bank details no longer wait, so that the seller is told (product.md 20.5). */
@Sweeper({ name: 'bank-info-waits', everyMs: 60_000 })
export class BankInfoWaits implements Sweeps {
  private readonly logger = new Logger(BankInfoWaits.name);

  constructor(
    private readonly executor: CommandExecutor,
    private readonly database: Database,
  ) {}

  async sweep(signal: AbortSignal): Promise<void> {
    const { rows } = await this.database.query<{ id: string }>(
      'select id from bank_info where wait_ends_at <= now()',
    );
    await sweepEach(
      rows,
      async ({ id }) => {
        const commands = () => [on(bankInfoDecider, id, { type: 'EndBankInfoWait' })];
        await this.executor.execute({ commands, result: {} });
      },
      ({ id }, error) =>
        this.logger.warn({ sellerId: id, error: String(error) }, 'wait of bank details could not be ended'),
      signal,
    );
  }
}
