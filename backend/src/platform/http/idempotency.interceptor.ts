import { createHmac } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { idempotencyKeyOf } from '@terrace/contracts/http/endpoint';
import { DomainError } from '@terrace/event-core/model/errors';
import { Config } from '../config/config.js';
import { currentContext } from '../observability/context.js';
import type { TerraceRequest } from './request.js';
import { routeServedBy } from './route.decorator.js';
import { invalid } from '../text/invalid.js';

const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Binds an `Idempotency-Key` header to the request's first command: scoped to the caller and the route,
 * with a fingerprint of what was asked. Routes that need one refuse without; routes that must be decided again
 * every time ignore one (docs/decisions/0011).
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly config: Config) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<TerraceRequest>();
    const { endpoint } = routeServedBy(context);
    const use = idempotencyKeyOf(endpoint);
    if (use === 'ignored') return next.handle();
    const key = request.headers['idempotency-key'];
    if (key === undefined && use === 'required') throw new DomainError('idempotency-key-required');
    if (key === undefined) return next.handle();
    if (typeof key !== 'string' || !KEY.test(key)) {
      throw invalid('Idempotency-Key', 'Use 1 to 200 visible ASCII characters');
    }
    const work = currentContext();
    work.idempotency = {
      scope: `${work.actor.role}:${work.actor.id} ${endpoint.method} ${endpoint.path}`,
      key,
      // With a key of ours, since a body may hold a password that could be guessed from a bare hash.
      fingerprint: createHmac('sha256', this.config.JWT_SECRET)
        .update(JSON.stringify([request.params, request.query, request.body, ...hashesOf(request)]))
        .digest('base64url'),
    };
    return next.handle();
  }
}

/** Of the files that were sent. */
function hashesOf({ uploaded = [] }: TerraceRequest): string[] {
  return uploaded.map(({ hash }) => hash);
}
