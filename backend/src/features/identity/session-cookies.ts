import type { CookieSerializeOptions } from '@fastify/cookie';
import { Inject, Injectable } from '@nestjs/common';
import type { Me } from '@terrace/contracts/http/identity';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../platform/command/domain-error.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { cookieNames, cookieOptions } from '../../platform/http/cookies.js';
import { ACCESS_SECONDS, AccessTokens, DEVICE_SECONDS, STATUS_SECONDS } from './access-tokens.js';
import type { SignedIn } from './log-in.handler.js';
import type { OpenedSession } from './sessions.js';

/** The refresh token and the device token go to the calls that need them and nowhere else. */
const AUTH_PATH = '/api/auth';

/** Puts sessions into cookies and takes them out again (product decisions, Identity). */
@Injectable()
export class SessionCookies {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tokens: AccessTokens,
  ) {}

  /** After a login; answers who it is. */
  signIn(reply: FastifyReply, { me, session }: SignedIn): Me {
    this.set(reply, session);
    this.knowDevice(reply, me.userId);
    return me;
  }

  /** After a refresh; when it is refused the cookies that led to it go. */
  async refresh(reply: FastifyReply, attempt: () => Promise<SignedIn>): Promise<Me> {
    try {
      const { me, session } = await attempt();
      this.set(reply, session);
      return me;
    } catch (error) {
      const isOver = error instanceof DomainError && ['not-signed-in', 'account-closed'].includes(error.code);
      if (isOver) this.clear(reply);
      throw error;
    }
  }

  clear(reply: FastifyReply): void {
    reply
      .clearCookie(cookieNames.access, this.options())
      .clearCookie(cookieNames.refresh, this.options({ path: AUTH_PATH }))
      .clearCookie(cookieNames.signedIn, this.options({ httpOnly: false }))
      .clearCookie(cookieNames.sellerStatus, this.options());
  }

  /** Lets a new seller's browser watch the decision. */
  watchSeller(reply: FastifyReply, sellerId: string): void {
    const token = this.tokens.signStatus(sellerId);
    reply.setCookie(cookieNames.sellerStatus, token, this.options({ maxAge: STATUS_SECONDS }));
  }

  /** Marks this browser as one that the account's owner has used. */
  knowDevice(reply: FastifyReply, accountId: string): void {
    const token = this.tokens.signDevice(accountId);
    reply.setCookie(cookieNames.device, token, this.options({ path: AUTH_PATH, maxAge: DEVICE_SECONDS }));
  }

  /** Without 'remember me' the cookies end with the browser. */
  private set(reply: FastifyReply, session: OpenedSession): void {
    const { accessToken, refreshToken, remember, secondsLeft } = session;
    const lasting = (maxAge: number) => (remember ? { maxAge } : {});
    const remembered = lasting(secondsLeft);
    reply
      .setCookie(
        cookieNames.access,
        accessToken,
        this.options(lasting(Math.min(ACCESS_SECONDS, secondsLeft))),
      )
      .setCookie(cookieNames.refresh, refreshToken, this.options({ path: AUTH_PATH, ...remembered }))
      .setCookie(cookieNames.signedIn, '1', this.options({ httpOnly: false, ...remembered }))
      .clearCookie(cookieNames.sellerStatus, this.options());
  }

  private options(more: CookieSerializeOptions = {}): CookieSerializeOptions {
    return cookieOptions(this.config, more);
  }
}
