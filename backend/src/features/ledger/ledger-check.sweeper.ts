import { Sweeper, type Sweeps } from '../../platform/jobs/sweeper.js';
import { LedgerChecks } from './ledger-checks.js';

/** A day, less than one interval. */
const DUE_MS = 23.5 * 60 * 60 * 1000;

/** Checks the ledger once a day: the longest that a fault stays unseen. A check that fails is tried again an hour later. */
@Sweeper({ name: 'ledger-check', everyMs: 60 * 60 * 1000 })
export class LedgerCheckSweeper implements Sweeps {
  constructor(private readonly checks: LedgerChecks) {}

  async sweep(): Promise<void> {
    const last = await this.checks.last();
    if (last && Date.now() - Date.parse(last.at) < DUE_MS) return;
    await this.checks.record();
  }
}
