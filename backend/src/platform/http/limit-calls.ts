import { DomainError } from '@terrace/event-core/model/errors';
import type { FastifyInstance } from 'fastify';
import { addressKeyOf } from '../ids/address-key.js';
import type { RateLimit, RateLimiter, RateLimits } from '../limits/rate-limits.js';

/** A route's limit, and the name of its limiter. */
interface NamedLimit extends RateLimit {
  readonly name: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: NamedLimit | undefined;
  }
}

/**
 * Counts calls of limited routes by address key. Over the limit they are refused with how long to wait, before the
 * session and the body are read.
 */
export function limitCalls(server: FastifyInstance, limits: RateLimits): void {
  const limiters = new Map<string, RateLimiter>();
  const limiterOf = ({ name, ...limit }: NamedLimit): RateLimiter => {
    const known = limiters.get(name);
    if (known) return known;
    const limiter = limits.limiter(name, limit);
    limiters.set(name, limiter);
    return limiter;
  };
  server.addHook('onRequest', ({ ip, routeOptions }, _reply, done) => {
    const { limit } = routeOptions.config;
    if (!limit) return done();
    void limiterOf(limit)
      .count(addressKeyOf(ip))
      .then(
        (wait) =>
          done(wait === undefined ? undefined : new DomainError('too-many-requests', { retryAfter: wait })),
        done,
      );
  });
}
