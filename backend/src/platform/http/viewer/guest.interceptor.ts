import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type Endpoint, idempotencyKeyOf } from '@terrace/contracts/http/endpoint';
import type { FastifyReply } from 'fastify';
import { Config } from '../../config/config.js';
import { currentContext } from '../../observability/context.js';
import { setCookie } from './cookies.js';
import { GUEST_DAYS, guestIdOf, guestSecretOf, newGuestSecret } from './guest-id.js';
import type { TerraceRequest } from '../request.js';
import { routeServedBy } from '../route.decorator.js';
import type { Visitor } from './viewer.js';

/** Two visitors behind one address may choose the same shorter key, and must not become one guest. */
const UNGUESSABLE = 16;

/**
 * Gives a visitor a cookie, so that what they start stays theirs: with the page's first call (a route marked
 * `guest`), or with a command sent without one.
 */
@Injectable()
export class GuestInterceptor implements NestInterceptor {
  constructor(private readonly config: Config) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<TerraceRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const { endpoint, guest } = routeServedBy(context);
    const { viewer } = request;
    const isMet = !viewer || viewer.kind === 'account' || viewer.guestId !== undefined;
    const isOfPerson = endpoint.kind !== 'webhook' && (endpoint.method !== 'GET' || guest);
    if (isMet || !isOfPerson) return next.handle();
    const secret = this.secretFor(endpoint, request, viewer);
    const guestId = guestIdOf(secret);
    request.viewer = { ...viewer, guestId };
    currentContext().actor = { role: 'visitor', id: guestId ?? 'unknown' };
    setCookie(reply, 'guest', secret, this.config, { maxAge: GUEST_DAYS * 86_400 });
    return next.handle();
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
