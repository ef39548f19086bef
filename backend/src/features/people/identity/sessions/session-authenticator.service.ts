import { Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config/config.js';
import type { Authenticator, Credentials } from '../../../../platform/http/viewer/authenticator.js';
import { type CookieKind, readCookie } from '../../../../platform/http/viewer/cookies.js';
import { guestIdOf } from '../../../../platform/http/viewer/guest-id.js';
import { openedLinksOf } from '../../../../platform/http/viewer/opened-links.js';
import type { Viewer } from '../../../../platform/http/viewer/viewer.js';
import { AccessTokens, SELLER_STATUS } from './access-tokens.service.js';
import { AccountsReader } from '../accounts.reader.js';
import { Sessions, statusSessionOf } from './sessions.service.js';

/**
 * Who a request or socket belongs to. An access token counts only while its session lasts and its account
 * may sign in, looked up each time: a logout or a rejection works at once.
 */
@Injectable()
export class SessionAuthenticator implements Authenticator {
  constructor(
    private readonly config: Config,
    private readonly tokens: AccessTokens,
    private readonly sessions: Sessions,
    private readonly accounts: AccountsReader,
  ) {}

  async authenticate({ cookies, bearer, address }: Credentials): Promise<Viewer> {
    const cookie = (kind: CookieKind) => readCookie(cookies, kind, this.config);
    const somebody = {
      guestId: guestIdOf(cookie('guest')),
      openedLinks: openedLinksOf(cookie('links')),
      address,
    };
    const signedIn = await this.signedIn(bearer ?? cookie('access'));
    if (signedIn) return { kind: 'account', ...signedIn, limitedTo: undefined, ...somebody };
    // A caller who shows a token of their own is not helped by a cookie.
    const waiting = bearer === undefined ? await this.waitingSeller(cookie('sellerStatus')) : undefined;
    if (waiting) return { kind: 'account', ...waiting, limitedTo: SELLER_STATUS, ...somebody };
    return { kind: 'visitor', ...somebody };
  }

  private async signedIn(token: string | undefined) {
    const claims = token ? await this.tokens.readAccess(token) : undefined;
    const account = claims && (await this.sessions.signedIn(claims));
    return account && { role: claims.role, accountId: claims.sub, ...account, sessionId: claims.sid };
  }

  private async waitingSeller(token: string | undefined) {
    const sellerId = token ? await this.tokens.readStatus(token) : undefined;
    const seller = sellerId && (await this.accounts.find('seller', sellerId));
    if (!seller) return undefined;
    const { id, role, fullName } = seller;
    return { role, adminRoles: [], accountId: id, name: fullName, sessionId: statusSessionOf(id) };
  }
}
