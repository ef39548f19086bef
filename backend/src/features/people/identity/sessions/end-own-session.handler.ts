import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@terrace/event-core/model/errors';
import { type SessionOwner, Sessions } from './sessions.service.js';

/** Ends one session of an account, for its owner. Throws `not-found`, also for an ended session. */
export class EndOwnSession extends Command<void> {
  constructor(
    readonly owner: SessionOwner,
    readonly sessionId: string,
  ) {
    super();
  }
}

@CommandHandler(EndOwnSession)
export class EndOwnSessionHandler implements ICommandHandler<EndOwnSession> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ owner, sessionId }: EndOwnSession): Promise<void> {
    const open = await this.sessions.of(owner);
    if (!open.some(({ id }) => id === sessionId)) throw new DomainError('not-found');
    await this.sessions.end(sessionId);
  }
}
