import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import {
  approveSeller,
  listSellers,
  rejectSeller,
  revealIdNumber,
} from '@terrace/contracts/http/selling/sellers';
import { CurrentAccount } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../../platform/http/viewer/viewer.js';
import { RevealIdNumber } from './seller.handler.js';
import { ApproveSeller, RejectSeller } from './sellers.public.js';
import { SellersReader } from './sellers.reader.js';

/** Sellers and Seller Requests of the admin dashboard (product.md 2.28). */
@Controller()
export class SellersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sellers: SellersReader,
  ) {}

  @Route(listSellers, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listSellers>) {
    return this.sellers.list(query);
  }

  @Route(approveSeller, { access: ['admin'] })
  approve(@Input() { params, body }: InputOf<typeof approveSeller>, @CurrentAccount() admin: AccountViewer) {
    return this.decide(new ApproveSeller(params.id, decidedBy(admin), sawOf(body)));
  }

  @Route(rejectSeller, { access: ['admin'] })
  reject(@Input() { params, body }: InputOf<typeof rejectSeller>, @CurrentAccount() admin: AccountViewer) {
    return this.decide(new RejectSeller(params.id, decidedBy(admin), sawOf(body), body.rejection));
  }

  @Route(revealIdNumber, { access: ['admin'] })
  reveal(@Input() { params }: InputOf<typeof revealIdNumber>, @CurrentAccount() admin: AccountViewer) {
    return this.commands.execute(new RevealIdNumber(params.id, decidedBy(admin)));
  }

  /** Decides, and answers with the seller as it is now. */
  private async decide(command: ApproveSeller | RejectSeller) {
    const { sellerId } = await this.commands.execute(command);
    return this.sellers.get(sellerId);
  }
}

/** Without a status it is 'pending': one read now could be another administrator's decision just taken. */
function sawOf({ from = 'pending', version }: InputOf<typeof approveSeller>['body']) {
  return { from, seen: version };
}

function decidedBy(admin: AccountViewer) {
  return { id: admin.accountId, name: admin.name };
}
