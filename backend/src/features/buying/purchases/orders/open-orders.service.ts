import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '@terrace/event-core/model/errors';
import { Config } from '../../../../platform/config/config.js';
import { setCookie } from '../../../../platform/http/viewer/cookies.js';
import { withOpenedLink } from '../../../../platform/http/viewer/opened-links.js';
import { isPurchaseToken } from '../buyer.js';
import { OwnPurchases } from '../purchases.reader.js';
import type { Viewer } from '../../../../platform/http/viewer/viewer.js';

/** As long as a guest's own cookie; the mail's link opens it again. */
const OPEN_DAYS = 30;

/** Keeps orders open that were reached by the mail's link, without the token in any further address. */
@Injectable()
export class OpenOrders {
  constructor(
    private readonly purchases: OwnPurchases,
    private readonly config: Config,
  ) {}

  /** Throws `not-found` for a wrong token, also before the order's own buyer. */
  async open(
    reply: FastifyReply,
    purchaseId: string,
    { viewer, token }: { readonly viewer: Viewer; readonly token: string },
  ): Promise<void> {
    if (!isPurchaseToken(token, purchaseId, this.config.JWT_SECRET)) throw new DomainError('not-found');
    await this.purchases.load(purchaseId, { viewer, token });
    const links = withOpenedLink(viewer.openedLinks, purchaseId, token);
    setCookie(reply, 'links', links, this.config, { maxAge: OPEN_DAYS * 86_400 });
  }
}
