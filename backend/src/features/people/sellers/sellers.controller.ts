import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import {
  approveSeller,
  closeSeller,
  listSellers,
  reinstateSeller,
  rejectSeller,
  revealIdNumber,
  sellerEffects,
  suspendSeller,
} from '@terrace/contracts/http/selling/sellers';
import type { SellerStatus } from '@terrace/contracts/values/statuses';
import { CurrentAccount } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import { OpenMatters } from '../../../platform/queues/open-matters.js';
import { type AccountViewer, decidedBy } from '../../../platform/http/viewer/viewer.js';
import { RevealIdNumber } from './seller.handler.js';
import { ApproveSeller, ReinstateSeller, RejectSeller, StopSeller } from './sellers.public.js';
import { SellersReader } from './sellers.reader.js';

/** Sellers and Seller Requests of the admin dashboard (product.md 2.28). */
@Controller()
export class SellersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sellers: SellersReader,
    private readonly matters: OpenMatters,
  ) {}

  @Route(listSellers, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listSellers>) {
    return this.sellers.list(query);
  }

  @Route(approveSeller, { access: ['admin'] })
  approve(@Input() { params, body }: InputOf<typeof approveSeller>, @CurrentAccount() admin: AccountViewer) {
    return this.decide(new ApproveSeller(params.id, decidedBy(admin), sawOf(body, 'pending')));
  }

  @Route(rejectSeller, { access: ['admin'] })
  reject(@Input() { params, body }: InputOf<typeof rejectSeller>, @CurrentAccount() admin: AccountViewer) {
    return this.decide(new RejectSeller(params.id, decidedBy(admin), sawOf(body, 'pending'), body.rejection));
  }

  @Route(sellerEffects, { access: ['admin'] })
  async effects(@Input() { params }: InputOf<typeof sellerEffects>) {
    return { items: await this.matters.of('seller', params.id) };
  }

  @Route(suspendSeller, { access: ['admin'] })
  suspend(@Input() { params, body }: InputOf<typeof suspendSeller>, @CurrentAccount() admin: AccountViewer) {
    return this.stop('SuspendSeller', params.id, body, admin);
  }

  @Route(closeSeller, { access: ['admin'] })
  close(@Input() { params, body }: InputOf<typeof closeSeller>, @CurrentAccount() admin: AccountViewer) {
    return this.stop('CloseSeller', params.id, body, admin);
  }

  @Route(reinstateSeller, { access: ['admin'] })
  reinstate(
    @Input() { params, body }: InputOf<typeof reinstateSeller>,
    @CurrentAccount() admin: AccountViewer,
  ) {
    const saw = sawOf(body, 'suspended');
    return this.decide(new ReinstateSeller(params.id, decidedBy(admin), saw));
  }

  @Route(revealIdNumber, { access: ['admin'] })
  reveal(@Input() { params }: InputOf<typeof revealIdNumber>, @CurrentAccount() admin: AccountViewer) {
    return this.commands.execute(new RevealIdNumber(params.id, decidedBy(admin)));
  }

  private stop(
    act: StopSeller['act'],
    id: string,
    body: InputOf<typeof suspendSeller>['body'],
    admin: AccountViewer,
  ) {
    return this.decide(new StopSeller(act, id, decidedBy(admin), sawOf(body, 'active'), body.rejection));
  }

  /** Decides, and answers with the seller as it is now. */
  private async decide(command: ApproveSeller | ReinstateSeller) {
    const { sellerId } = await this.commands.execute(command);
    return this.sellers.get(sellerId);
  }
}

/**
 * What they saw; without status and version the status of whom the act is for: one read now could be another administrator's
 * decision just taken.
 */
function sawOf({ from, version }: InputOf<typeof approveSeller>['body'], usual: SellerStatus) {
  return { from: from ?? (version === undefined ? usual : undefined), seen: version };
}
