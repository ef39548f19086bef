import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { checkLedger, listLedger } from '@terrace/contracts/http/ledger';
import { Input } from '../../platform/http/input.decorator.js';
import { Route } from '../../platform/http/route.decorator.js';
import { CheckLedger } from './check-ledger.query.js';
import { ListLedger } from './ledger.query.js';

/** Ledger of the admin dashboard. */
@Controller()
export class LedgerController {
  constructor(private readonly queries: QueryBus) {}

  @Route(listLedger, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listLedger>) {
    return this.queries.execute(new ListLedger(query));
  }

  @Route(checkLedger, { access: ['admin'], limit: { points: 10, seconds: 60 } })
  check() {
    return this.queries.execute(new CheckLedger());
  }
}
