import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  listCustomerHolders,
  listCustomers,
  refundPurchase,
} from '@terrace/contracts/http/console/customers';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { CurrentAccount } from '../../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../../../platform/http/viewer/viewer.js';
import { CustomersReader } from './customers.reader.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { RequestRefund } from '../refunds/refunds.public.js';
import { whatOf } from '../refunds/request-refund.handler.js';
import { OrderHoldersReader } from './order-holders.reader.js';

/** Customers of the admin dashboard (product.md 2.30), and the refunds that are due. */
@Controller()
export class CustomersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orderHolders: OrderHoldersReader,
    private readonly customers: CustomersReader,
  ) {}

  @Route(listCustomers, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listCustomers>) {
    return this.customers.list(query);
  }

  @Route(listCustomerHolders, { access: ['admin'] })
  holders(@Input() { params }: InputOf<typeof listCustomerHolders>) {
    return this.orderHolders.ofCustomer(params.id);
  }

  /** Answers with the purchase as it is now. */
  @Route(refundPurchase, { access: ['admin'] })
  async refund(
    @Input() { params, body }: InputOf<typeof refundPurchase>,
    @CurrentAccount() { accountId: id, name }: AccountViewer,
  ) {
    const { note, reason, bearer } = body;
    const by = { id, name, note };
    const refund = { purchaseId: params.id, refundId: newId(), what: whatOf(body), reason, bearer, by };
    await this.commands.execute(new RequestRefund(refund));
    return this.customers.get(params.id);
  }
}
