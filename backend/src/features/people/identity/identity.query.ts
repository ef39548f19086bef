import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Role } from '@terrace/contracts/values/statuses';
import { AccountsReader } from './accounts.reader.js';
import {
  ActiveAdministrators,
  ActiveSessions,
  CountSessions,
  FindAccountContact,
  FindBuyerId,
  FindUser,
} from './identity.public.js';
import { UsersReader } from './accounts/users.reader.js';
import { Sessions } from './sessions/sessions.service.js';

@QueryHandler(FindAccountContact)
export class FindAccountContactHandler implements IQueryHandler<FindAccountContact> {
  constructor(private readonly accounts: AccountsReader) {}

  /** Ids are unique over all kinds of account. */
  async execute({ accountId }: FindAccountContact) {
    const found = await Promise.all(
      Role.options.map(async (role) => {
        const account = await this.accounts.find(role, accountId);
        if (!account) return undefined;
        const { fullName, email, isActive } = account;
        return { role, fullName, email, isActive };
      }),
    );
    return found.find((candidate) => candidate !== undefined) ?? null;
  }
}

@QueryHandler(FindBuyerId)
export class FindBuyerIdHandler implements IQueryHandler<FindBuyerId> {
  constructor(private readonly accounts: AccountsReader) {}

  async execute({ email }: FindBuyerId) {
    return (await this.accounts.findByEmail('buyer', email.trim().toLowerCase()))?.id ?? null;
  }
}

@QueryHandler(FindUser)
export class FindUserHandler implements IQueryHandler<FindUser> {
  constructor(private readonly users: UsersReader) {}

  execute({ buyerId }: FindUser) {
    return this.users.find(buyerId);
  }
}

@QueryHandler(CountSessions)
export class CountSessionsHandler implements IQueryHandler<CountSessions> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ role, accountId: id }: CountSessions) {
    return (await this.sessions.of({ role, id })).length;
  }
}

@QueryHandler(ActiveAdministrators)
export class ActiveAdministratorsHandler implements IQueryHandler<ActiveAdministrators> {
  constructor(private readonly accounts: AccountsReader) {}

  execute({ permission }: ActiveAdministrators) {
    return this.accounts.adminIds(permission);
  }
}

@QueryHandler(ActiveSessions)
export class ActiveSessionsHandler implements IQueryHandler<ActiveSessions> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ sessionIds }: ActiveSessions) {
    return new Set((await this.sessions.stillGood(sessionIds)).keys());
  }
}
