import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { listOwnPayouts, listPayouts } from '@terrace/contracts/http/payouts';
import { CurrentAccount } from '../../platform/http/current-viewer.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { Route } from '../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../platform/http/viewer.js';
import { ListOwnPayouts, ListPayouts } from './payouts.query.js';

/** What sellers are paid: each their own, and Payouts of the admin dashboard. */
@Controller()
export class PayoutsController {
  constructor(private readonly queries: QueryBus) {}

  @Route(listOwnPayouts, { access: ['seller'] })
  own(@Input() { query }: InputOf<typeof listOwnPayouts>, @CurrentAccount() seller: AccountViewer) {
    return this.queries.execute(new ListOwnPayouts(seller.accountId, query));
  }

  @Route(listPayouts, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listPayouts>) {
    return this.queries.execute(new ListPayouts(query));
  }
}
