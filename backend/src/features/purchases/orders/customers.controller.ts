import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { listCustomerHolders, listCustomers, markRefunded } from '@terrace/contracts/http/customers';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { CurrentAccount } from '../../../platform/http/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../../platform/http/viewer.js';
import { GetCustomer, ListCustomers } from './customers.query.js';
import { MarkRefunded } from '../payment/mark-refunded.handler.js';
import { ListCustomerHolders } from './order-holders.query.js';

/** Customers of the admin dashboard (product.md 2.30), and the refunds that are due. */
@Controller()
export class CustomersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Route(listCustomers, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listCustomers>) {
    return this.queries.execute(new ListCustomers(query));
  }

  @Route(listCustomerHolders, { access: ['admin'] })
  holders(@Input() { params }: InputOf<typeof listCustomerHolders>) {
    return this.queries.execute(new ListCustomerHolders(params.id));
  }

  /** Answers with the purchase as it is now. */
  @Route(markRefunded, { access: ['admin'] })
  async refunded(
    @Input() { params }: InputOf<typeof markRefunded>,
    @CurrentAccount() { accountId: id, name }: AccountViewer,
  ) {
    const { purchaseId } = await this.commands.execute(new MarkRefunded(params.id, { id, name }));
    return this.queries.execute(new GetCustomer(purchaseId));
  }
}
