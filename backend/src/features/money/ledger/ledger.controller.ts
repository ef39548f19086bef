import { Controller } from '@nestjs/common';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { checkLedger, listLedger } from '@terrace/contracts/http/money/ledger';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import { LedgerChecks } from './ledger-checks.service.js';
import { LedgerReader } from './ledger.reader.js';

/** Ledger of the admin dashboard. */
@Controller()
export class LedgerController {
  constructor(
    private readonly ledger: LedgerReader,
    private readonly checks: LedgerChecks,
  ) {}

  @Route(listLedger, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listLedger>) {
    return this.ledger.list(query);
  }

  /** Checks the ledger now, and records nothing. */
  @Route(checkLedger, { access: ['admin'], limit: { points: 10, seconds: 60 } })
  check() {
    return this.checks.check();
  }
}
