import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { getSellerTerms, listPolicies, setPolicy } from '@terrace/contracts/http/money/policies';
import { CurrentAccount } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../../platform/http/viewer/viewer.js';
import { PoliciesReader } from './policies.reader.js';
import { SetPolicy } from './set-policy.handler.js';

/** Commission, payout delay, deadlines and limits, each with a date (product.md 17). */
@Controller()
export class PoliciesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly policies: PoliciesReader,
  ) {}

  @Route(listPolicies, { access: ['admin'] })
  list() {
    return this.policies.all();
  }

  @Route(setPolicy, { access: ['admin'] })
  async set(
    @Input() { body }: InputOf<typeof setPolicy>,
    @CurrentAccount() { accountId, name }: AccountViewer,
  ) {
    await this.commands.execute(new SetPolicy(body, { id: accountId, name }));
    return this.policies.all();
  }

  @Route(getSellerTerms, { access: 'anyone' })
  sellerTerms() {
    return this.policies.sellerTerms();
  }
}
