import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@terrace/event-core/model/errors';
import { AccountsReader, presentMe } from '../accounts.reader.js';
import type { SignedIn } from './log-in.handler.js';
import { Sessions } from '../sessions/sessions.service.js';

/**
 * Trades a refresh token for a new session's cookies. Throws `not-signed-in`, or `account-closed` where its account may
 * not sign in any more: then pages must not go on showing what it saw.
 */
export class RefreshSession extends Command<SignedIn> {
  constructor(readonly refreshToken: string | undefined) {
    super();
  }
}

@CommandHandler(RefreshSession)
export class RefreshSessionHandler implements ICommandHandler<RefreshSession> {
  constructor(
    private readonly sessions: Sessions,
    private readonly accounts: AccountsReader,
  ) {}

  async execute({ refreshToken }: RefreshSession): Promise<SignedIn> {
    const session = refreshToken ? await this.sessions.refresh(refreshToken) : undefined;
    const owner = session?.owner ?? (refreshToken && (await this.sessions.ownerOf(refreshToken)));
    if (!owner) throw new DomainError('not-signed-in');
    const account = await this.accounts.find(owner.role, owner.id);
    if (!account?.isActive) {
      await this.sessions.endAll(owner);
      throw new DomainError('account-closed');
    }
    if (!session) throw new DomainError('not-signed-in');
    return { me: presentMe(account), session };
  }
}
