import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { answerEventChange } from '@terrace/contracts/http/care/event-changes';
import {
  applyPromoCode,
  cancelPurchase,
  completePurchase,
  continuePayment,
  extendPurchase,
  getPurchase,
  listHeldPurchases,
  listOrders,
  refreshPayment,
  removePromoCode,
  startPurchase,
} from '@terrace/contracts/http/buying/purchases';
import { ReactionBackpressure } from '../../../platform/event-core/reaction-backpressure.js';
import { addressKeyOf } from '../../../platform/ids/address-key.js';
import { CurrentAccount, CurrentViewer } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import { AnswerEventChange } from './event-change/answer-event-change.handler.js';
import type { AccountViewer, Viewer } from '../../../platform/http/viewer/viewer.js';
import { CancelPurchase, ExtendHold } from './hold/change-hold.handler.js';
import { ApplyPromo, RemovePromo } from './promo/change-promo.handler.js';
import { CompletePurchase } from './payment/complete-purchase.handler.js';
import { ContinuePayment } from './payment/continue-payment.handler.js';
import { type Caller, PurchasesReader } from './purchases.reader.js';
import { RefreshPayment } from './payment/settle-payment.handler.js';
import { StartPurchase } from './hold/start-purchase.handler.js';

/** What a buyer does, from 'Proceed' to paid; what a seller sold. */
@Controller()
export class PurchasesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly backpressure: ReactionBackpressure,
    private readonly purchases: PurchasesReader,
  ) {}

  @Route(startPurchase, { access: 'anyone', limit: { points: 60, seconds: 60 } })
  async start(@Input() { body }: InputOf<typeof startPurchase>, @CurrentViewer() viewer: Viewer) {
    const begin = () => this.commands.execute(new StartPurchase(body, viewer));
    const { purchaseId } = await this.backpressure.run(addressKeyOf(viewer.address), begin);
    return this.present(purchaseId, { viewer, token: undefined });
  }

  @Route(listHeldPurchases, { access: 'anyone' })
  held(@CurrentViewer() viewer: Viewer) {
    return this.purchases.listHeld(viewer);
  }

  @Route(getPurchase, { access: 'anyone' })
  get(@Input() { params, query }: InputOf<typeof getPurchase>, @CurrentViewer() viewer: Viewer) {
    return this.present(params.id, { viewer, token: query.token });
  }

  @Route(extendPurchase, { access: 'anyone' })
  async extend(@Input() { params, query }: InputOf<typeof extendPurchase>, @CurrentViewer() viewer: Viewer) {
    const caller = { viewer, token: query.token };
    await this.commands.execute(new ExtendHold(params.id, caller));
    return this.present(params.id, caller);
  }

  @Route(applyPromoCode, { access: 'anyone', limit: { points: 60, seconds: 60 } })
  async applyPromo(
    @Input() { params, query, body }: InputOf<typeof applyPromoCode>,
    @CurrentViewer() viewer: Viewer,
  ) {
    const caller = { viewer, token: query.token };
    await this.commands.execute(new ApplyPromo(params.id, caller, body.code));
    return this.present(params.id, caller);
  }

  @Route(removePromoCode, { access: 'anyone' })
  async removePromo(
    @Input() { params, query }: InputOf<typeof removePromoCode>,
    @CurrentViewer() viewer: Viewer,
  ) {
    const caller = { viewer, token: query.token };
    await this.commands.execute(new RemovePromo(params.id, caller));
    return this.present(params.id, caller);
  }

  @Route(completePurchase, { access: 'anyone', limit: { points: 60, seconds: 60 } })
  complete(
    @Input() { params, query, body }: InputOf<typeof completePurchase>,
    @CurrentViewer() viewer: Viewer,
  ) {
    const caller = { viewer, token: query.token };
    return this.commands.execute(new CompletePurchase(params.id, caller, body.ticketHolders));
  }

  @Route(continuePayment, { access: 'anyone', limit: { points: 60, seconds: 60 } })
  continuePayment(
    @Input() { params, query }: InputOf<typeof continuePayment>,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.commands.execute(new ContinuePayment(params.id, { viewer, token: query.token }));
  }

  @Route(cancelPurchase, { access: 'anyone' })
  async cancel(@Input() { params, query }: InputOf<typeof cancelPurchase>, @CurrentViewer() viewer: Viewer) {
    const caller = { viewer, token: query.token };
    await this.commands.execute(new CancelPurchase(params.id, caller));
    return this.present(params.id, caller);
  }

  @Route(refreshPayment, { access: 'anyone', limit: { points: 60, seconds: 60 } })
  async refresh(@Input() { params, query }: InputOf<typeof refreshPayment>, @CurrentViewer() viewer: Viewer) {
    const caller = { viewer, token: query.token };
    await this.commands.execute(new RefreshPayment(params.id, caller));
    return this.present(params.id, caller);
  }

  @Route(answerEventChange, { access: 'anyone', limit: { points: 30, seconds: 60 } })
  async answer(
    @Input() { params, query, body }: InputOf<typeof answerEventChange>,
    @CurrentViewer() viewer: Viewer,
  ) {
    const caller = { viewer, token: query.token };
    await this.commands.execute(new AnswerEventChange(params.id, caller, body.choice));
    return this.present(params.id, caller);
  }

  @Route(listOrders, { access: ['buyer', 'seller', 'admin'] })
  orders(@Input() { query }: InputOf<typeof listOrders>, @CurrentAccount() buyer: AccountViewer) {
    return this.purchases.listOrders(buyer.accountId, query);
  }

  private present(purchaseId: string, caller: Caller) {
    return this.purchases.get(purchaseId, caller);
  }
}
