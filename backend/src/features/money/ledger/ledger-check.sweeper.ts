import { on } from '@terrace/event-core/model/plan';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { Sweeper, type Sweeps } from '../../../platform/jobs/sweepers/sweeper.js';
import { LEDGER, ledgerCheckDecider } from './ledger-check.decider.js';
import { LedgerChecks } from './ledger-checks.service.js';

/** A day, less than one interval. */
const DUE_MS = 23.5 * 60 * 60 * 1000;

/**
 * Checks the ledger once a day, so a fault is found within a day. Retries a check after an hour when it failed or
 * when rows wait for a rebuild.
 */
@Sweeper({ name: 'ledger-check', everyMs: 60 * 60 * 1000 })
export class LedgerCheckSweeper implements Sweeps {
  constructor(
    private readonly checks: LedgerChecks,
    private readonly executor: CommandExecutor,
  ) {}

  async sweep(): Promise<void> {
    if (await this.checks.awaitsRebuild()) return;
    const last = await this.checks.last();
    if (last && Date.now() - Date.parse(last.at) < DUE_MS) return;
    const violations = await this.checks.record();
    await this.executor.execute({
      commands: () => [on(ledgerCheckDecider, LEDGER, { type: 'RecordCheck', violations })],
      result: {},
    });
  }
}
