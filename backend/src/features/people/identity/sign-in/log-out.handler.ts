import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Viewer } from '../../../../platform/http/viewer/viewer.js';
import { Sessions } from '../sessions/sessions.service.js';

/** Ends the caller's session, known by its access token or by its refresh token; twice is no error. */
export class LogOut extends Command<void> {
  constructor(
    readonly viewer: Viewer,
    readonly refreshToken: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ viewer, refreshToken }: LogOut): Promise<void> {
    if (viewer.kind === 'account') await this.sessions.end(viewer.sessionId);
    if (refreshToken) await this.sessions.endByRefreshToken(refreshToken);
  }
}
