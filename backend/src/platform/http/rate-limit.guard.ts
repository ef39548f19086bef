import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../command/domain-error.js';
import { CONFIG, type Config } from '../config/config.js';
import type { TerraceRequest } from './request.js';
import { ROUTE, type RouteMetadata } from './route.decorator.js';

/** Counts calls of limited routes by address; over the limit they are refused with how long to wait. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const route: RouteMetadata | undefined = Reflect.getMetadata(ROUTE, context.getHandler());
    if (!route?.limit) return true;
    const request = context.switchToHttp().getRequest<TerraceRequest>();
    await this.consume(this.limiterOf(route), request.ip);
    return true;
  }

  private limiterOf({ endpoint, limit }: RouteMetadata): RateLimiterAbstract {
    const name = `${endpoint.method} ${endpoint.path}`;
    const known = this.limiters.get(name);
    if (known) return known;
    const points = Math.max(1, Math.round((limit?.points ?? 1) * this.config.LIMIT_FACTOR));
    const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: limit?.seconds ?? 1 });
    this.limiters.set(name, limiter);
    return limiter;
  }

  private async consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
    try {
      await limiter.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new DomainError('too-many-requests', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) });
    }
  }
}
