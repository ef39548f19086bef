import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ActiveSessions } from '../identity.public.js';
import { Sessions } from './sessions.js';

@QueryHandler(ActiveSessions)
export class ActiveSessionsHandler implements IQueryHandler<ActiveSessions> {
  constructor(private readonly sessions: Sessions) {}

  execute({ sessionIds }: ActiveSessions) {
    return this.sessions.stillGood(sessionIds);
  }
}
