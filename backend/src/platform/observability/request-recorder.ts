import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { LOGGER } from './logger.js';
import { Metrics } from './metrics.js';
import { RequestStatistics } from './request-statistics.js';

/** Label of requests that no route fits, so that strangers do not make new time series. */
const NO_ROUTE = 'Not Found';

/** Probes are requested every few seconds; a line for each would hide the others. */
const PROBES: readonly unknown[] = ['/health/live', '/health/ready', '/metrics'];

/** Longest logged path of a request without a route. */
const MAX_PATH = 200;

/** A request with its response: the route and not the address, which contains ids and search texts. */
export interface RecordedRequest {
  readonly method: string;
  /** Undefined where no route matches. */
  readonly route: string | undefined;
  /** The address; logged only where no route matches, to show what was requested. */
  readonly url: string;
  readonly status: number;
  /** From the request to the response, in milliseconds. */
  readonly ms: number;
  readonly correlationId: string;
}

/** Records every response: a log line, the metrics, and the statistics of the present minute. */
@Injectable()
export class RequestRecorder {
  private readonly lines: Logger;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly metrics: Metrics,
    private readonly statistics: RequestStatistics,
  ) {
    // The lines have no secrets; redacting each takes a tenth of a short response's time. The level is read at each
    // line: a child keeps the level that its parent had when it was created.
    this.lines = logger.child({}, { redact: [], level: 'debug' });
  }

  record({ method, route, url, status, ms, correlationId }: RecordedRequest): void {
    const level = PROBES.includes(route) ? 'debug' : 'info';
    if (this.logger.isLevelEnabled(level)) {
      const what = route === undefined ? { path: pathOf(url) } : { route };
      this.lines[level]({ method, ...what, status, ms: Math.round(ms), correlationId }, 'request');
    }
    this.count(method, route ?? NO_ROUTE, status, ms);
  }

  private count(method: string, route: string, status: number, ms: number): void {
    this.metrics.requests.observe({ method, route, status }, ms / 1_000);
    this.statistics.countResponse(status);
  }
}

/** An address without its query, which may contain search texts. */
function pathOf(url: string): string {
  return url.split('?', 1)[0]?.slice(0, MAX_PATH) ?? '';
}

/** Records the responses of Fastify. */
export function recordResponses(server: FastifyInstance, recorder: RequestRecorder): void {
  server.addHook('onResponse', (request, reply, done) => {
    recorder.record({
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
