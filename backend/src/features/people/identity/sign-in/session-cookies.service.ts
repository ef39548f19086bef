import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Me } from '@terrace/contracts/http/identity/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '@terrace/event-core/model/errors';
import { Config } from '../../../../platform/config/config.js';
import { clearCookie, readCookie, setCookie } from '../../../../platform/http/viewer/cookies.js';
import {
  ACCESS_SECONDS,
  AccessTokens,
  DEVICE_SECONDS,
  PROVIDER_SECONDS,
  type ProviderStep,
  STATUS_SECONDS,
} from '../sessions/access-tokens.service.js';
import type { SignedIn } from './log-in.handler.js';
import type { OpenedSession } from '../sessions/sessions.service.js';

/** The cookies that go when a session is over. */
const SESSION = ['access', 'refresh', 'signedIn', 'sellerStatus'] as const;

/**
 * The value of the readable cookie: by it pages tell offline for which account they kept tickets (ticket-cache.ts of the
 * frontend), without its id.
 */
export function signedInMark(accountId: string): string {
  return createHash('sha256').update(`signed in ${accountId}`).digest('hex').slice(0, 32);
}

/** Puts sessions into cookies and takes them out again (product.md 10.1). */
@Injectable()
export class SessionCookies {
  constructor(
    private readonly config: Config,
    private readonly tokens: AccessTokens,
  ) {}

  /** After a login; answers who it is. */
  signIn(reply: FastifyReply, { me, session }: SignedIn): Me {
    this.set(reply, session, me.userId);
    this.knowDevice(reply, me.userId);
    return me;
  }

  /** After a refresh; when it is refused the cookies that led to it go. */
  async refresh(reply: FastifyReply, attempt: () => Promise<SignedIn>): Promise<Me> {
    try {
      const { me, session } = await attempt();
      this.set(reply, session, me.userId);
      return me;
    } catch (error) {
      const isOver = error instanceof DomainError && ['not-signed-in', 'account-closed'].includes(error.code);
      if (isOver) this.clear(reply);
      throw error;
    }
  }

  private clear(reply: FastifyReply): void {
    for (const kind of SESSION) clearCookie(reply, kind, this.config);
  }

  /**
   * After a sign-out. Under https the browser also drops what it cached, pages that Back would show among it; not its
   * storage, where a payment under way and the theme are, nor its cookies, which guests' orders need.
   */
  signOut(reply: FastifyReply): void {
    this.clear(reply);
    if (this.config.PUBLIC_URL.startsWith('https:')) reply.header('clear-site-data', '"cache"');
  }

  /** Lets a new seller's browser watch the decision. */
  watchSeller(reply: FastifyReply, sellerId: string): void {
    const token = this.tokens.signStatus(sellerId);
    setCookie(reply, 'sellerStatus', token, this.config, { maxAge: STATUS_SECONDS });
  }

  /** Marks this browser as used by the account's owner. */
  knowDevice(reply: FastifyReply, accountId: string): void {
    const token = this.tokens.signDevice(accountId);
    setCookie(reply, 'device', token, this.config, { maxAge: DEVICE_SECONDS });
  }

  /** Keeps a sign-in with the provider in the browser that began it, until its next step. */
  keepProviderStep(reply: FastifyReply, step: ProviderStep): void {
    const maxAge = PROVIDER_SECONDS;
    setCookie(reply, 'provider', this.tokens.signProviderStep(step), this.config, { maxAge });
  }

  async providerStepOf({ cookies }: FastifyRequest): Promise<ProviderStep | undefined> {
    const token = readCookie(cookies, 'provider', this.config);
    return token === undefined ? undefined : this.tokens.readProviderStep(token);
  }

  forgetProviderStep(reply: FastifyReply): void {
    clearCookie(reply, 'provider', this.config);
  }

  /** The device token that a request brings. */
  deviceOf({ cookies }: FastifyRequest): string | undefined {
    return readCookie(cookies, 'device', this.config);
  }

  /** The refresh token that a request brings. */
  refreshTokenOf({ cookies }: FastifyRequest): string | undefined {
    return readCookie(cookies, 'refresh', this.config);
  }

  /** Without 'remember me' the cookies end with the browser. */
  private set(reply: FastifyReply, session: OpenedSession, accountId: string): void {
    const { accessToken, refreshToken, remember, secondsLeft } = session;
    const lasting = (maxAge: number) => (remember ? { maxAge } : {});
    const access = lasting(Math.min(ACCESS_SECONDS, secondsLeft));
    setCookie(reply, 'access', accessToken, this.config, access);
    setCookie(reply, 'refresh', refreshToken, this.config, lasting(secondsLeft));
    setCookie(reply, 'signedIn', signedInMark(accountId), this.config, lasting(secondsLeft));
    clearCookie(reply, 'sellerStatus', this.config);
  }
}
