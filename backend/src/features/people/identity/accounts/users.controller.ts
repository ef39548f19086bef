import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { eraseUser, listUsers } from '@terrace/contracts/http/identity/users';
import { eraseSeller } from '@terrace/contracts/http/selling/sellers';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import { EraseAccount } from './erase-account.handler.js';
import { UsersReader } from './users.reader.js';

/** Users of the admin dashboard (product.md 2.30), and erasing persons. */
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

  @Route(eraseUser, { access: ['admin'] })
  eraseUser(@Input() { params }: InputOf<typeof eraseUser>) {
    return this.commands.execute(new EraseAccount('buyer', params.id));
  }

  @Route(eraseSeller, { access: ['admin'] })
  eraseSeller(@Input() { params }: InputOf<typeof eraseSeller>) {
    return this.commands.execute(new EraseAccount('seller', params.id));
  }
}
