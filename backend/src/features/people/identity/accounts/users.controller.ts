import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { blockBuyer, eraseUser, listUsers, unblockBuyer } from '@terrace/contracts/http/identity/users';
import { eraseSeller } from '@terrace/contracts/http/selling/sellers';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import { BlockBuyer, UnblockBuyer } from './buyer-block.handler.js';
import { ErasePerson } from '../privacy/erase-person.handler.js';
import { CurrentAccount } from '../../../../platform/http/viewer/current-viewer.decorator.js';
import type { AccountViewer } from '../../../../platform/http/viewer/viewer.js';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { UsersReader } from './users.reader.js';

/** Users of the admin dashboard (product.md 2.30), blocking buyers, and erasing persons. */
@Controller()
export class UsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly users: UsersReader,
  ) {}

  @Route(listUsers, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listUsers>) {
    return this.users.list(query);
  }

  @Route(blockBuyer, { access: ['admin'] })
  async block(@Input() { params, body }: InputOf<typeof blockBuyer>, @CurrentAccount() admin: AccountViewer) {
    const { buyerId } = await this.commands.execute(new BlockBuyer(params.id, body, byOf(admin)));
    return this.users.get(buyerId);
  }

  @Route(unblockBuyer, { access: ['admin'] })
  async unblock(@Input() { params }: InputOf<typeof unblockBuyer>, @CurrentAccount() admin: AccountViewer) {
    const { buyerId } = await this.commands.execute(new UnblockBuyer(params.id, byOf(admin)));
    return this.users.get(buyerId);
  }

  @Route(eraseUser, { access: ['admin'] })
  async eraseUser(@Input() { params }: InputOf<typeof eraseUser>, @CurrentAccount() admin: AccountViewer) {
    await this.commands.execute(new ErasePerson({ kind: 'buyer', accountId: params.id }, byOf(admin)));
  }

  @Route(eraseSeller, { access: ['admin'] })
  async eraseSeller(
    @Input() { params }: InputOf<typeof eraseSeller>,
    @CurrentAccount() admin: AccountViewer,
  ) {
    await this.commands.execute(new ErasePerson({ kind: 'seller', accountId: params.id }, byOf(admin)));
  }
}

function byOf({ accountId: id, name }: AccountViewer): DecidedBy {
  return { id, name };
}
