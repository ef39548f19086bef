import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { approveSeller, listSellers, rejectSeller, revealIdNumber } from '@terrace/contracts/http/sellers';
import { CurrentAccount } from '../../platform/http/current-viewer.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { Route } from '../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../platform/http/viewer.js';
import { RevealIdNumber } from './reveal-id-number.handler.js';
import { DecideSeller } from './sellers.messages.js';
import { GetSeller, ListSellers } from './sellers.query.js';

/** Sellers and Seller Requests of the admin dashboard (spec 2). */
@Controller()
export class SellersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Route(listSellers, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listSellers>) {
    return this.queries.execute(new ListSellers(query));
  }

  @Route(approveSeller, { access: ['admin'] })
  approve(@Input() { params, body }: InputOf<typeof approveSeller>, @CurrentAccount() admin: AccountViewer) {
    return this.decide(
      new DecideSeller(params.id, {
        verdict: 'ApproveSeller',
        from: body.from,
        seen: body.version,
        by: decidedBy(admin),
      }),
    );
  }

  @Route(rejectSeller, { access: ['admin'] })
  reject(@Input() { params, body }: InputOf<typeof rejectSeller>, @CurrentAccount() admin: AccountViewer) {
    return this.decide(
      new DecideSeller(params.id, {
        verdict: 'RejectSeller',
        from: body.from,
        seen: body.version,
        by: decidedBy(admin),
      }),
    );
  }

  @Route(revealIdNumber, { access: ['admin'] })
  reveal(@Input() { params }: InputOf<typeof revealIdNumber>, @CurrentAccount() admin: AccountViewer) {
    return this.commands.execute(new RevealIdNumber(params.id, decidedBy(admin)));
  }

  /** Decides, and answers with the seller as it is now. */
  private async decide(command: DecideSeller) {
    return this.queries.execute(new GetSeller(await this.commands.execute(command)));
  }
}

function decidedBy(admin: AccountViewer) {
  return { id: admin.accountId, name: admin.name };
}
