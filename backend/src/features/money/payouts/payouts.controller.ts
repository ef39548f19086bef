import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { adjustBalance } from '@terrace/contracts/http/money/adjustments';
import {
  askForBankInfo,
  getBalance,
  getOwnPayout,
  getPayout,
  holdPayouts,
  listOwnPayouts,
  listPayouts,
  payoutFigures,
  previewPayouts,
  runPayouts,
} from '@terrace/contracts/http/money/payouts';
import { CurrentAccount } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../../platform/http/viewer/viewer.js';
import { newId } from '../../../platform/ids/new-id.js';
import { AdjustBalance } from './adjustments/adjust-balance.handler.js';
import { AskForBankInfo } from './run/ask-for-bank-info.handler.js';
import { BalanceReader } from './balances/balance.reader.js';
import { PayoutDetailsReader } from './payout-details.reader.js';
import { HoldPayouts } from './balances/hold-payouts.handler.js';
import { PayoutFiguresReader } from './payout-figures.reader.js';
import { PayoutRun } from './run/payout-run.sweeper.js';
import { RunPayouts } from './run/run-payouts.handler.js';
import { PayoutsReader } from './payouts.reader.js';

/** What sellers are paid: each their own, and Payouts of the admin dashboard. */
@Controller()
export class PayoutsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly payoutRun: PayoutRun,
    private readonly balances: BalanceReader,
    private readonly details: PayoutDetailsReader,
    private readonly payoutFigures: PayoutFiguresReader,
    private readonly payouts: PayoutsReader,
  ) {}

  @Route(getBalance, { access: ['seller'] })
  balance(@CurrentAccount() seller: AccountViewer) {
    return this.balances.balance(seller.accountId);
  }

  @Route(listOwnPayouts, { access: ['seller'] })
  own(@Input() { query }: InputOf<typeof listOwnPayouts>, @CurrentAccount() seller: AccountViewer) {
    return this.payouts.listOwn(seller.accountId, query);
  }

  @Route(getOwnPayout, { access: ['seller'] })
  ownOne(@Input() { params }: InputOf<typeof getOwnPayout>, @CurrentAccount() seller: AccountViewer) {
    return this.details.getOwn(params.id, seller.accountId);
  }

  @Route(listPayouts, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listPayouts>) {
    return this.payouts.list(query);
  }

  @Route(getPayout, { access: ['admin'] })
  one(@Input() { params }: InputOf<typeof getPayout>) {
    return this.details.get(params.id);
  }

  @Route(payoutFigures, { access: ['admin'] })
  figures() {
    return this.payoutFigures.all();
  }

  @Route(runPayouts, { access: ['admin'], limit: { points: 10, seconds: 60 } })
  run() {
    return this.commands.execute(new RunPayouts());
  }

  @Route(previewPayouts, { access: ['admin'] })
  async preview() {
    return { items: await this.payoutRun.preview() };
  }

  @Route(askForBankInfo, { access: ['admin'], limit: { points: 20, seconds: 60 } })
  async ask(
    @Input() { params, body }: InputOf<typeof askForBankInfo>,
    @CurrentAccount() { accountId: id, name }: AccountViewer,
  ) {
    await this.commands.execute(new AskForBankInfo(params.id, { id, name }, body.note));
    return this.details.get(params.id);
  }

  @Route(adjustBalance, { access: ['admin'], limit: { points: 60, seconds: 60 } })
  async adjust(
    @Input() { params, body }: InputOf<typeof adjustBalance>,
    @CurrentAccount() { accountId: id, name }: AccountViewer,
  ) {
    const adjust = new AdjustBalance(newId(), params.id, body, { id, name });
    return this.balances.adjustment((await this.commands.execute(adjust)).adjustmentId);
  }

  @Route(holdPayouts, { access: ['admin'] })
  async hold(
    @Input() { params, body }: InputOf<typeof holdPayouts>,
    @CurrentAccount() { accountId: id, name }: AccountViewer,
  ) {
    const { sellerId } = await this.commands.execute(new HoldPayouts(params.id, { id, name }, body));
    return { held: await this.payoutFigures.heldSeller(sellerId) };
  }
}
