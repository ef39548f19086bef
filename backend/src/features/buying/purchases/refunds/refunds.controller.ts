import { Controller } from '@nestjs/common';
import { listRefundableEvents, listRefunds } from '@terrace/contracts/http/money/admin-refunds';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import { RefundsReader } from './refunds.reader.js';

/** Refunds of the admin dashboard. */
@Controller()
export class RefundsController {
  constructor(private readonly refunds: RefundsReader) {}

  @Route(listRefunds, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listRefunds>) {
    return this.refunds.list(query);
  }

  @Route(listRefundableEvents, { access: ['admin'] })
  events() {
    return this.refunds.refundableEvents();
  }
}
