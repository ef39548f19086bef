import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { type Endpoint, idempotencyKeyOf } from '@terrace/contracts/http/endpoint';
import { DomainError } from '@terrace/event-core/model/errors';
import type { FastifyReply } from 'fastify';
import { Config } from '../../config/config.js';
import { currentContext } from '../../observability/context.js';
import type { TerraceRequest } from '../request.js';
import { type Access, type RouteMetadata, routeServedBy } from '../route.decorator.js';
import { AUTHENTICATOR, type Authenticator } from './authenticator.js';
import { setCookie } from './cookies.js';
import { GUEST_DAYS, guestIdOf, guestSecretOf, newGuestSecret } from './guest-id.js';
import { requireReadOnly } from './impersonation.js';
import { type Viewer, type Visitor, requirePermission } from './viewer.js';

/** Two visitors behind one address may choose the same shorter key, and must not become one guest. */
const UNGUESSABLE = 16;

/**
 * Admits a request to its route. The order, whatever the route: its limit is counted (limit-calls.ts, before the body is
 * read), the viewer is established, who only looks is held to reading, the route's access is checked, a visitor becomes a guest; then the form is received
 * (uploads.ts) and the idempotency key bound (idempotency.interceptor.ts), since its fingerprint covers what was sent.
 */
@Injectable()
export class AdmissionGuard implements CanActivate {
  constructor(
    @Inject(AUTHENTICATOR) private readonly authenticator: Authenticator,
    private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const route = routeServedBy(context);
    const request = context.switchToHttp().getRequest<TerraceRequest>();
    const sender = await this.authenticator.authenticate({
      cookies: request.cookies,
      bearer: bearerOf(request.headers.authorization),
      address: request.ip,
    });
    const viewer = withoutOtherPurpose(sender, route.purpose);
    identify(request, viewer);
    requireReadOnly(viewer, route.endpoint);
    requireAccess(viewer, route.access);
    if (route.endpoint.permission !== undefined) requirePermission(viewer, route.endpoint.permission);
    if (isNewGuest(viewer, route)) {
      const reply = context.switchToHttp().getResponse<FastifyReply>();
      identify(request, this.asGuest(viewer, route.endpoint, request, reply));
    }
    return true;
  }

  /** The visitor with a guest cookie, so that what they start stays theirs. */
  private asGuest(
    visitor: Visitor,
    endpoint: Endpoint,
    request: TerraceRequest,
    reply: FastifyReply,
  ): Visitor {
    const secret = this.secretFor(endpoint, request, visitor);
    setCookie(reply, 'guest', secret, this.config, { maxAge: GUEST_DAYS * 86_400 });
    return { ...visitor, guestId: guestIdOf(secret) };
  }

  /** Concurrent requests of one command are one guest, or its idempotency key would not tie them together. */
  private secretFor(
    endpoint: Endpoint,
    { headers, method, url }: TerraceRequest,
    { address }: Visitor,
  ): string {
    const key = headers['idempotency-key'];
    const isTelling = typeof key === 'string' && key.length >= UNGUESSABLE;
    if (idempotencyKeyOf(endpoint) === 'ignored' || !isTelling) return newGuestSecret();
    const [path = ''] = url.split('?', 1);
    return guestSecretOf({ address, method, path, key }, this.config.JWT_SECRET);
  }
}

/** A visitor becomes a guest with the page's first call (a route marked `guest`), or with a command sent without a cookie. */
function isNewGuest(viewer: Viewer, { endpoint, guest }: RouteMetadata): viewer is Visitor {
  if (viewer.kind === 'account' || viewer.guestId !== undefined || viewer.isImpersonated) return false;
  return endpoint.kind !== 'webhook' && (endpoint.method !== 'GET' || guest === true);
}

/** Says whose the request and its work are. */
function identify(request: TerraceRequest, viewer: Viewer): void {
  request.viewer = viewer;
  currentContext().actor = actorOf(viewer);
}

function requireAccess(viewer: Viewer, access: Access): void {
  if (access === 'anyone') return;
  if (viewer.kind === 'visitor') throw new DomainError('not-signed-in');
  if (!access.includes(viewer.role)) throw new DomainError('not-allowed');
}

/** The sender, as a visitor when their token is limited to another purpose than the route's. */
function withoutOtherPurpose(viewer: Viewer, purpose: string | undefined): Viewer {
  if (viewer.kind === 'visitor' || viewer.limitedTo === undefined || viewer.limitedTo === purpose)
    return viewer;
  const { guestId, openedLinks, address, isImpersonated } = viewer;
  return { kind: 'visitor', guestId, openedLinks, address, ...(isImpersonated && { isImpersonated }) };
}

function bearerOf(header: string | undefined): string | undefined {
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined;
}

/** Whoever looks as somebody else acts as themselves. */
function actorOf(viewer: Viewer) {
  if (viewer.kind === 'account' && viewer.view) return { role: 'admin' as const, id: viewer.view.by.id };
  return viewer.kind === 'account'
    ? { role: viewer.role, id: viewer.accountId }
    : { role: 'visitor' as const, id: viewer.guestId ?? 'unknown' };
}
