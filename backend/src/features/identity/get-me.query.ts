import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Me } from '@terrace/contracts/http/identity';
import type { Role } from '@terrace/contracts/values/statuses';
import { DomainError } from '@terrace/event-core/model/errors';
import { Accounts, presentMe } from './accounts.query.js';

/** Who is signed in, for the pages. Throws `not-signed-in` when the account has just gone. */
export class GetMe extends Query<Me> {
  constructor(
    readonly role: Role,
    readonly accountId: string,
  ) {
    super();
  }
}

@QueryHandler(GetMe)
export class GetMeHandler implements IQueryHandler<GetMe> {
  constructor(private readonly accounts: Accounts) {}

  async execute({ role, accountId }: GetMe): Promise<Me> {
    const account = await this.accounts.find(role, accountId);
    if (!account) throw new DomainError('not-signed-in');
    return presentMe(account);
  }
}
