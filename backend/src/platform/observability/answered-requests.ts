import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { LOGGER } from './logger.js';
import { Metrics } from './metrics.js';
import { ServedMinutes } from './served-minutes.js';

/** Label of requests that no route fits, so that strangers do not make new time series. */
const NO_ROUTE = 'Not Found';

/** What machines ask every few seconds; a line for each would hide the others. */
const PROBES: readonly unknown[] = ['/health/live', '/health/ready', '/metrics'];

/** Longest part of an address that no route fits which a line has. */
const MAX_PATH = 200;

/** A request that was answered: its route and not its address, in which ids and what somebody looked for stand. */
export interface AnsweredRequest {
  readonly method: string;
  /** Undefined where no route fits. */
  readonly route: string | undefined;
  /** The address, which a line has where no route fits: without it nobody could tell what was asked. */
  readonly url: string;
  readonly status: number;
  /** From when it came in to its answer, in milliseconds. */
  readonly ms: number;
  readonly correlationId: string;
}

/** What is told of every answer: a log line, the metrics, and this minute's count. */
@Injectable()
export class AnsweredRequests {
  private readonly lines: Logger;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly metrics: Metrics,
    private readonly minutes: ServedMinutes,
  ) {
    // The lines hold nothing to hide; looking for it in each is a tenth of a short answer's cost. Their level is asked
    // for at each: a child would keep the one that its parent had when it was made.
    this.lines = logger.child({}, { redact: [], level: 'debug' });
  }

  note({ method, route, url, status, ms, correlationId }: AnsweredRequest): void {
    const level = PROBES.includes(route) ? 'debug' : 'info';
    if (this.logger.isLevelEnabled(level)) {
      const what = route === undefined ? { path: pathOf(url) } : { route };
      this.lines[level]({ method, ...what, status, ms: Math.round(ms), correlationId }, 'request');
    }
    this.count(method, route ?? NO_ROUTE, status, ms);
  }

  private count(method: string, route: string, status: number, ms: number): void {
    this.metrics.requests.observe({ method, route, status }, ms / 1_000);
    this.minutes.answered(status);
  }
}

/** An address without its query, in which what somebody looked for may stand. */
function pathOf(url: string): string {
  return url.split('?', 1)[0]?.slice(0, MAX_PATH) ?? '';
}

/** Notes what Fastify answers. */
export function noteAnswers(server: FastifyInstance, answered: AnsweredRequests): void {
  server.addHook('onResponse', (request, reply, done) => {
    answered.note({
      method: request.method,
      route: request.routeOptions.url,
      url: request.url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      correlationId: String(reply.getHeader('x-correlation-id')),
    });
    done();
  });
}
