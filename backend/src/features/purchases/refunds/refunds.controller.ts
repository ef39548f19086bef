import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { listRefundableEvents, listRefunds } from '@terrace/contracts/http/admin-refunds';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import { ListRefundableEvents, ListRefunds } from './list-refunds.query.js';

/** Refunds of the admin dashboard. */
@Controller()
export class RefundsController {
  constructor(private readonly queries: QueryBus) {}

  @Route(listRefunds, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listRefunds>) {
    return this.queries.execute(new ListRefunds(query));
  }

  @Route(listRefundableEvents, { access: ['admin'] })
  events() {
    return this.queries.execute(new ListRefundableEvents());
  }
}
