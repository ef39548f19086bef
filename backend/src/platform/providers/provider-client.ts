import { Logger } from '@nestjs/common';
import type { Counter } from 'prom-client';
import type { Dispatcher } from 'undici';
import type { Config } from '../config/config.js';
import type { Metrics, TimeCall } from '../observability/metrics.js';
import { inSpan, traceHeaders } from '../observability/tracing.js';
import { type OutgoingRequest, sendRequest } from './send-request.js';

/** Longest time for one answer, and most of it that is read. */
const TIMEOUT_MS = 5_000;
const LARGEST_ANSWER = 64 * 1024;

/** A file that the provider sent. */
export interface ProviderFile {
  readonly status: number;
  readonly bytes: Buffer;
}

/** What the provider answered; `body` is undefined when it is no JSON. */
export interface ProviderAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly body: unknown;
}

/** A call that got no answer may reach the provider until this time after it, in milliseconds. */
export const LATE_CALL_MS = 24 * 60 * 60_000;

/** Not a rejection: too early, or too many requests. */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whether the provider has refused a request for good, so that it had no effect. */
export function isRejection(status: number): boolean {
  return status >= 400 && status < 500 && !RETRYABLE_STATUSES.has(status);
}

/** Calls of the payment provider behind the events API; none is ever made inside a transaction. */
export class ProviderClient {
  private readonly logger = new Logger(ProviderClient.name);
  private readonly timeCall: TimeCall;
  private readonly mismatches: Counter;

  /** @param system what metrics and traces name the calls by. */
  constructor(
    private readonly config: Pick<Config, 'EVENTS_API_URL'>,
    metrics: Metrics,
    private readonly system: string,
  ) {
    this.timeCall = metrics.callsTo(system);
    this.mismatches = metrics.counter(
      'terrace_provider_mismatches_total',
      'Answers and messages of the payment provider about another amount, currency or payment than asked for',
    );
  }

  /** Counts and logs that the provider states another amount, currency or payment than it was asked for. */
  reportMismatch(about: Readonly<Record<string, unknown>>): void {
    this.mismatches.inc();
    this.logger.error(
      { system: this.system, ...about },
      'provider states another amount, currency or payment',
    );
  }

  /** Throws when there is no whole answer in time, a redirect, or too long an answer. */
  call(path: string, request: OutgoingRequest): Promise<ProviderAnswer> {
    return this.fetch(path, request, async ({ statusCode: status, statusText, body }) => ({
      ...{ status, statusText },
      body: jsonOf(await readBody(body, LARGEST_ANSWER)),
    }));
  }

  /** Downloads a file. Throws as `call` does, and for more than `maxBytes`. */
  download(path: string, maxBytes: number): Promise<ProviderFile> {
    return this.fetch(path, { method: 'GET' }, async ({ statusCode: status, body }) => ({
      status,
      bytes: await readBody(body, maxBytes),
    }));
  }

  private fetch<Answer>(
    path: string,
    request: OutgoingRequest,
    read: (response: Dispatcher.ResponseData) => Promise<Answer>,
  ): Promise<Answer> {
    return this.timeCall((answered) =>
      inSpan(this.system, { kind: 'client' }, async (span) => {
        const url = `${this.config.EVENTS_API_URL.replace(/\/$/, '')}${path}`;
        const headers = { ...request.headers, ...traceHeaders(span) };
        const response = await sendRequest(url, { ...request, headers }, TIMEOUT_MS);
        answered(response.statusCode);
        span?.set({ 'http.response.status_code': response.statusCode });
        return read(response);
      }),
    );
  }
}

/** The body. Throws when it is larger than `maxBytes`. */
async function readBody(body: Dispatcher.ResponseData['body'], maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('The response is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The parsed body; undefined when it is not JSON. */
function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
