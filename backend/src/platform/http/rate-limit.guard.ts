import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { DomainError } from '@terrace/event-core/model/errors';
import { addressKeyOf } from './address-key.js';
import { type RateLimiter, RateLimits } from './rate-limits.js';
import type { TerraceRequest } from './request.js';
import { type RateLimit, type RouteMetadata, routeOf } from './route.decorator.js';

/** Counts calls of limited routes by address key; over the limit they are refused with how long to wait. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly limiters = new Map<string, RateLimiter>();

  constructor(private readonly limits: RateLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const route = routeOf(context.getHandler());
    if (!route?.limit) return true;
    const request = context.switchToHttp().getRequest<TerraceRequest>();
    const wait = await this.limiterOf(route, route.limit).count(addressKeyOf(request.ip));
    if (wait !== undefined) throw new DomainError('too-many-requests', { retryAfter: wait });
    return true;
  }

  private limiterOf({ endpoint }: RouteMetadata, limit: RateLimit): RateLimiter {
    const name = `${endpoint.method} ${endpoint.path}`;
    const known = this.limiters.get(name);
    if (known) return known;
    const limiter = this.limits.limiter(name, limit);
    this.limiters.set(name, limiter);
    return limiter;
  }
}
