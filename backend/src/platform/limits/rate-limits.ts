import { createHmac } from 'node:crypto';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Config } from '../config/config.js';
import { HealthParts } from '../observability/health.js';
import { Metrics } from '../observability/metrics.js';
import type { LimitKey } from './limit-key.js';

/** How fast one address key may call (`addressKeyOf`): `points` calls in `seconds`. */
export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
}

const PREFIX = 'terrace-limit';

/** Longest time a request waits for Redis to count it; then this process counts it for itself. */
const REDIS_MS = 500;

/** Counts calls by key. */
export interface RateLimiter {
  /** Counts one call; returns the seconds to wait when there were too many. */
  count(who: LimitKey): Promise<number | undefined>;
  /** Takes one back. */
  takeBack(who: LimitKey): Promise<void>;
}

/**
 * Makes limiters. With REDIS_URL all processes count together; while Redis is away each counts for itself, so
 * that a limit is at most as many times as high as there are processes (docs/decisions/0033). Who is counted is
 * kept as a keyed hash alone.
 */
@Injectable()
export class RateLimits implements OnModuleInit, OnApplicationShutdown {
  private readonly redis: Redis | undefined;

  constructor(
    private readonly config: Config,
    health: HealthParts,
    metrics: Metrics,
  ) {
    if (!config.REDIS_URL) return;
    const redis = new Redis(config.REDIS_URL, {
      ...{ lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 0 },
      ...{ commandTimeout: REDIS_MS, connectTimeout: 1_500 },
    });
    redis.on('error', () => undefined);
    this.redis = redis;
    const isUp = () =>
      redis.ping().then(
        () => true,
        () => false,
      );
    health.register('redis', async () => ({ status: (await isUp()) ? 'ok' : 'degraded' }));
    metrics.gauge('terrace_redis_up', '1 while Redis answers', async () => ((await isUp()) ? 1 : 0));
    const memory = async (field: string) =>
      Number(new RegExp(`^${field}:(\\d+)`, 'm').exec(await redis.info('memory'))?.[1]);
    metrics.gauge('terrace_redis_memory_bytes', 'Memory that Redis uses', () => memory('used_memory'));
    metrics.gauge('terrace_redis_memory_limit_bytes', 'Memory that Redis may use; 0 without a limit', () =>
      memory('maxmemory'),
    );
  }

  /** Before the first request; a Redis that is away is tried again in the background. */
  async onModuleInit(): Promise<void> {
    await this.redis?.connect().catch(() => undefined);
  }

  /** `name` must be the same in every process, and another one for each limiter. */
  limiter(name: string, { points: given, seconds }: RateLimit): RateLimiter {
    const points = Math.max(1, Math.round(given * this.config.LIMIT_FACTOR));
    const options = { keyPrefix: `${PREFIX}:${name}`, points, duration: seconds };
    const alone = new RateLimiterMemory(options);
    const limiter: RateLimiterAbstract = this.redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: this.redis,
          rejectIfRedisNotReady: true,
          insuranceLimiter: alone,
        })
      : alone;
    return {
      count: (who) => count(limiter, this.hashed(who)),
      takeBack: async (who) => {
        await limiter.reward(this.hashed(who));
      },
    };
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }

  private hashed(who: LimitKey): string {
    return createHmac('sha256', this.config.JWT_SECRET).update(`limit ${who}`).digest('base64url');
  }
}

async function count(limiter: RateLimiterAbstract, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
  }
}
