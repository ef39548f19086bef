import { Controller } from '@nestjs/common';
import { listRefundableEvents, listRefunds } from '@terrace/contracts/http/money/admin-refunds';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import { listChargebacks } from '@terrace/contracts/http/money/chargebacks';
import { ChargebacksReader } from './chargebacks.reader.js';
import { RefundsReader } from './refunds.reader.js';

/** Refunds and chargebacks of the admin dashboard. */
@Controller()
export class RefundsController {
  constructor(
    private readonly refunds: RefundsReader,
    private readonly chargebacks: ChargebacksReader,
  ) {}

  @Route(listRefunds, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listRefunds>) {
    return this.refunds.list(query);
  }

  @Route(listChargebacks, { access: ['admin'] })
  listChargebacks(@Input() { query }: InputOf<typeof listChargebacks>) {
    return this.chargebacks.list(query);
  }

  @Route(listRefundableEvents, { access: ['admin'] })
  events() {
    return this.refunds.refundableEvents();
  }
}
