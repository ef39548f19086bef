import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import type { checkLedger } from '@terrace/contracts/http/ledger';
import { LedgerChecks } from './ledger-checks.js';

/** An administrator has the ledger checked now; nothing is recorded. */
export class CheckLedger extends Query<ResponseOf<typeof checkLedger>> {}

@QueryHandler(CheckLedger)
export class CheckLedgerHandler implements IQueryHandler<CheckLedger> {
  constructor(private readonly checks: LedgerChecks) {}

  execute() {
    return this.checks.check();
  }
}
