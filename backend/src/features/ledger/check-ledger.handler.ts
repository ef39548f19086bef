import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LedgerCheck } from '@terrace/contracts/http/ledger';
import { LedgerChecks } from './ledger-checks.js';

/** An administrator has the ledger checked now. */
export class CheckLedger extends Command<LedgerCheck> {}

@CommandHandler(CheckLedger)
export class CheckLedgerHandler implements ICommandHandler<CheckLedger> {
  constructor(private readonly checks: LedgerChecks) {}

  execute(): Promise<LedgerCheck> {
    return this.checks.check();
  }
}
