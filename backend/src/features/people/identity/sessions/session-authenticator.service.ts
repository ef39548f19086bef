import { Injectable } from '@nestjs/common';
import { may } from '@terrace/contracts/values/admin-roles';
import { Config } from '../../../../platform/config/config.js';
import type { Authenticator, Credentials } from '../../../../platform/http/viewer/authenticator.js';
import { type CookieKind, readCookie } from '../../../../platform/http/viewer/cookies.js';
import { guestIdOf } from '../../../../platform/http/viewer/guest-id.js';
import { openedLinksOf } from '../../../../platform/http/viewer/opened-links.js';
import type { Viewer } from '../../../../platform/http/viewer/viewer.js';
import { AccessTokens, SELLER_STATUS } from './access-tokens.service.js';
import { AccountsReader } from '../accounts.reader.js';
import { Views, viewSessionOf } from '../views/views.service.js';
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
    private readonly views: Views,
  ) {}

  async authenticate({ cookies, bearer, address }: Credentials): Promise<Viewer> {
    const cookie = (kind: CookieKind) => readCookie(cookies, kind, this.config);
    const somebody = {
      guestId: guestIdOf(cookie('guest')),
      openedLinks: openedLinksOf(cookie('links')),
      address,
    };
    const signedIn = await this.signedIn(bearer ?? cookie('access'));
    // A caller who shows a token of their own is not helped by a cookie, nor bound by one.
    const seen = bearer === undefined ? await this.seen(cookie('view'), signedIn, address) : undefined;
    if (seen) return seen;
    if (signedIn) return { kind: 'account', ...signedIn, limitedTo: undefined, ...somebody };
    const waiting = bearer === undefined ? await this.waitingSeller(cookie('sellerStatus')) : undefined;
    if (waiting) return { kind: 'account', ...waiting, limitedTo: SELLER_STATUS, ...somebody };
    return { kind: 'visitor', ...somebody };
  }

  private async signedIn(token: string | undefined) {
    const claims = token ? await this.tokens.readAccess(token) : undefined;
    const account = claims && (await this.sessions.signedIn(claims));
    return account && { role: claims.role, accountId: claims.sub, ...account, sessionId: claims.sid };
  }

  /**
   * The person as whom an administrator sees Terrace: with nothing of the browser's own, a guest's orders or opened links. A
   * visitor who only looks while the administrator's access has expired; undefined without a view, or without the right to one.
   */
  private async seen(
    viewId: string | undefined,
    signedIn: Awaited<ReturnType<SessionAuthenticator['signedIn']>>,
    address: string,
  ): Promise<Viewer | undefined> {
    const view = viewId === undefined ? undefined : await this.views.find(viewId);
    if (viewId === undefined || view === undefined) return undefined;
    const nobody = {
      guestId: undefined,
      openedLinks: new Map<string, string>(),
      address,
      isImpersonated: true,
    } as const;
    if (!signedIn) return { kind: 'visitor', ...nobody };
    const { role, adminRoles, accountId: id, name, sessionId } = signedIn;
    if (role !== 'admin' || sessionId !== view.sessionId || !may(adminRoles, 'people.see-as'))
      return undefined;
    const person = await this.accounts.find(view.role, view.personId);
    if (!person?.isActive) return undefined;
    return {
      kind: 'account',
      ...{ role: person.role, accountId: person.id, name: person.fullName, adminRoles: [] },
      ...{ sessionId: viewSessionOf(viewId), limitedTo: undefined },
      ...nobody,
      view: { by: { id, name }, adminRoles, until: view.until },
    };
  }

  private async waitingSeller(token: string | undefined) {
    const sellerId = token ? await this.tokens.readStatus(token) : undefined;
    const seller = sellerId && (await this.accounts.find('seller', sellerId));
    if (!seller) return undefined;
    const { id, role, fullName } = seller;
    return { role, adminRoles: [], accountId: id, name: fullName, sessionId: statusSessionOf(id) };
  }
}
