import { Sweeper, type Sweeps } from '../../platform/jobs/sweeper.js';
import { LedgerChecks } from './ledger-checks.js';

/** Checks the ledger once a night and after each start: a day is the longest that a fault stays unseen. */
@Sweeper({ name: 'ledger-check', everyMs: 24 * 60 * 60 * 1000 })
export class LedgerCheckSweeper implements Sweeps {
  constructor(private readonly checks: LedgerChecks) {}

  async sweep(): Promise<void> {
    await this.checks.record();
  }
}
