import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import {
  askForTaxDetails,
  ownTaxDetails,
  revealTaxDetails,
  saveTaxDetails,
} from '@terrace/contracts/http/selling/tax-details';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import { CurrentAccount } from '../../../../platform/http/viewer/current-viewer.decorator.js';
import type { AccountViewer } from '../../../../platform/http/viewer/viewer.js';
import { AskForTaxDetails, RevealTaxDetails, SaveTaxDetails } from './tax-details.handler.js';
import { TaxDetailsReader } from './tax-details.reader.js';

const LIMIT = { points: 30, seconds: 60 };

/** Sellers' register and tax numbers (product.md 4.24). */
@Controller()
export class TaxDetailsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: TaxDetailsReader,
  ) {}

  @Route(ownTaxDetails, { access: ['seller'] })
  own(@CurrentAccount() { accountId }: AccountViewer) {
    return this.reader.own(accountId);
  }

  @Route(saveTaxDetails, { access: ['seller'], limit: LIMIT })
  async save(
    @Input() { body }: InputOf<typeof saveTaxDetails>,
    @CurrentAccount() { accountId }: AccountViewer,
  ) {
    const { sellerId } = await this.commands.execute(new SaveTaxDetails(accountId, body));
    return this.reader.own(sellerId);
  }

  @Route(askForTaxDetails, { access: ['admin'], limit: LIMIT })
  async ask(
    @Input() { params }: InputOf<typeof askForTaxDetails>,
    @CurrentAccount() { accountId: id, name }: AccountViewer,
  ) {
    const { sellerId } = await this.commands.execute(new AskForTaxDetails(params.id, { id, name }));
    return this.reader.state(sellerId);
  }

  @Route(revealTaxDetails, { access: ['admin'] })
  async reveal(
    @Input() { params }: InputOf<typeof revealTaxDetails>,
    @CurrentAccount() { accountId: id, name }: AccountViewer,
  ) {
    return { details: await this.commands.execute(new RevealTaxDetails(params.id, { id, name })) };
  }
}
