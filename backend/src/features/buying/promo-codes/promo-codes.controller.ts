import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { createPromoCode, deletePromoCode, listPromoCodes } from '@terrace/contracts/http/buying/promo-codes';
import { CurrentAccount } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../../platform/http/viewer/viewer.js';
import { CreatePromoCode, DeletePromoCode } from './promo-code.handler.js';
import { PromoCodesReader } from './promo-codes.reader.js';

/** The administrators' Promo Codes (product.md 2.28); buyers apply them to their purchases. */
@Controller()
export class PromoCodesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly codes: PromoCodesReader,
  ) {}

  @Route(listPromoCodes, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listPromoCodes>) {
    return this.codes.list(query);
  }

  @Route(createPromoCode, { access: ['admin'] })
  async create(
    @Input() { body }: InputOf<typeof createPromoCode>,
    @CurrentAccount() { accountId, name }: AccountViewer,
  ) {
    const { promoId } = await this.commands.execute(new CreatePromoCode(body, { id: accountId, name }));
    return this.codes.get(promoId);
  }

  @Route(deletePromoCode, { access: ['admin'] })
  delete(
    @Input() { params }: InputOf<typeof deletePromoCode>,
    @CurrentAccount() { accountId, name }: AccountViewer,
  ) {
    return this.commands.execute(new DeletePromoCode(params.name, { id: accountId, name }));
  }
}
