import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { getSellerTerms, listPolicies, setPolicy } from '@terrace/contracts/http/policies';
import { CurrentAccount } from '../../platform/http/current-viewer.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { Route } from '../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../platform/http/viewer.js';
import { GetPolicies, GetSellerTerms } from './policies.query.js';
import { SetPolicy } from './set-policy.handler.js';

/** Commission, payout delay, deadlines and limits, each with a date (product.md 17). */
@Controller()
export class PoliciesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Route(listPolicies, { access: ['admin'] })
  list() {
    return this.queries.execute(new GetPolicies());
  }

  @Route(setPolicy, { access: ['admin'] })
  async set(
    @Input() { body }: InputOf<typeof setPolicy>,
    @CurrentAccount() { accountId, name }: AccountViewer,
  ) {
    await this.commands.execute(new SetPolicy(body, { id: accountId, name }));
    return this.queries.execute(new GetPolicies());
  }

  @Route(getSellerTerms, { access: 'anyone' })
  sellerTerms() {
    return this.queries.execute(new GetSellerTerms());
  }
}
