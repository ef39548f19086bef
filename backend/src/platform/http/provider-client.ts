import { addAbortSignal, Readable } from 'node:stream';
import type { Config } from '../config/config.js';
import type { Metrics, TimeCall } from '../observability/metrics.js';
import { inSpan, traceHeaders } from '../observability/tracing.js';

/** Longest time for one answer, and most of it that is read. */
const TIMEOUT_MS = 5_000;
const LARGEST_ANSWER = 64 * 1024;

/** A request whose headers can be added to. */
type Called = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

/** What the provider answered; `body` is undefined when it is no JSON. */
export interface ProviderAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly body: unknown;
}

/** Not a rejection: too early, or too many requests. */
const AGAIN: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whether the provider has refused a request for good, so that it had no effect. */
export function isRejection(status: number): boolean {
  return status >= 400 && status < 500 && !AGAIN.has(status);
}

/** Calls of the payment provider behind the events API; none is ever made inside a transaction. */
export class ProviderClient {
  private readonly timeCall: TimeCall;

  /** @param system what metrics name the calls by. */
  constructor(
    private readonly config: Pick<Config, 'EVENTS_API_URL'>,
    metrics: Metrics,
    system: string,
  ) {
    this.timeCall = metrics.callsTo(system);
  }

  /** Throws when there is no whole answer in time, a redirect, or too long an answer. */
  call(path: string, request: Called): Promise<ProviderAnswer> {
    return this.timeCall((answered) =>
      inSpan('payment provider', { kind: 'client' }, async (span) => {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const response = await fetch(`${this.config.EVENTS_API_URL.replace(/\/$/, '')}${path}`, {
          ...request,
          headers: { ...request.headers, ...traceHeaders(span) },
          redirect: 'error',
          signal,
        });
        answered(response.status);
        span?.set({ 'http.response.status_code': response.status });
        return {
          status: response.status,
          statusText: response.statusText,
          body: await readJson(response, signal),
        };
      }),
    );
  }
}

/**
 * The body as JSON; undefined when it is none. Throws when it is too large, or when the signal aborts: fetch itself
 * stops listening to its signal once its request was garbage-collected, and a slow body would be read forever.
 */
async function readJson({ body }: Response, signal: AbortSignal): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  if (body) {
    const stream: AsyncIterable<Buffer> = addAbortSignal(signal, Readable.fromWeb(body));
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > LARGEST_ANSWER) throw new Error('The payment provider answered too much');
      chunks.push(chunk);
    }
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}
