import CircuitBreaker from 'opossum';
import { Pool, errors } from 'undici';
import type { TimeCall } from '../../../../platform/observability/metrics.js';
import { inSpan, traceHeaders } from '../../../../platform/observability/tracing.js';
import { UpstreamError } from './upstream-error.js';

/** Longest time a whole answer may take, headers and body together (product.md 7.7). */
export const ANSWER_MS = 5_000;
/** Largest body that is read. */
const BODY_BYTES = 10 * 1024 * 1024;

export interface UpstreamLimits {
  /** Connections, and so calls under way at once; the others wait, inside their own time limit. */
  readonly connections: number;
  /** Times a call, for metrics; `answered` gets the status. Nobody does without. */
  readonly time?: TimeCall;
  /** How long the breaker stays open before it lets one call try again. */
  readonly breakerRestMs?: number;
}

/**
 * GETs JSON from one upstream, never anywhere else: no redirect is followed, a slow or large answer is cut,
 * and after repeated failures a circuit breaker answers at once in its place.
 */
export class UpstreamClient {
  private readonly pool: Pool;
  private readonly basePath: string;
  private readonly breaker: CircuitBreaker<[path: string, read: (body: string) => unknown]>;

  /** @param baseUrl address of the API; its path, if any, is prepended to the path of each call. */
  constructor(baseUrl: string, { connections, breakerRestMs = 10_000, time = untimed }: UpstreamLimits) {
    const { origin, pathname } = new URL(baseUrl);
    this.basePath = pathname.replace(/\/+$/, '');
    this.pool = new Pool(origin, {
      connections,
      headersTimeout: ANSWER_MS,
      bodyTimeout: ANSWER_MS,
      maxResponseSize: BODY_BYTES,
      connect: { timeout: ANSWER_MS },
    });
    this.breaker = new CircuitBreaker((path, read) => time((answered) => this.get(path, read, answered)), {
      timeout: false,
      volumeThreshold: 5,
      errorThresholdPercentage: 50,
      rollingCountTimeout: 20_000,
      resetTimeout: breakerRestMs,
      // 'There is no such thing' is an answer, not a failure.
      errorFilter: (error) => error instanceof UpstreamError && error.failure === 'not-found',
    });
  }

  /** True while calls are refused at once. */
  get isOpen(): boolean {
    return this.breaker.opened;
  }

  /**
   * The JSON at a path of the API (`/events/12/tickets`), as it came. Throws UpstreamError.
   * The path is the caller's: encode what comes from outside.
   */
  getJson(path: string): Promise<unknown> {
    return this.fire(path, parseJson);
  }

  /** The text at a path, for whoever need not read it again when it is the same as before. Throws UpstreamError. */
  async getText(path: string): Promise<string> {
    return String(await this.fire(path, (body) => body));
  }

  async close(): Promise<void> {
    this.breaker.shutdown();
    await this.pool.destroy();
  }

  private async fire(path: string, read: (body: string) => unknown): Promise<unknown> {
    try {
      return await this.breaker.fire(path, read);
    } catch (error) {
      throw error instanceof UpstreamError
        ? error
        : new UpstreamError('down', explain(error), { cause: error });
    }
  }

  private async get(
    path: string,
    read: (body: string) => unknown,
    answered: (status: number) => void,
  ): Promise<unknown> {
    return inSpan('events API', { kind: 'client' }, async (span) => {
      const { statusCode, body } = await this.pool.request({
        method: 'GET',
        path: this.basePath + path,
        headers: { accept: 'application/json', ...traceHeaders(span) },
        // Counts on while the body drips in.
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      answered(statusCode);
      span?.set({ 'http.response.status_code': statusCode });
      if (statusCode !== 200) {
        // Discards the body; its abort error is expected.
        body.on('error', () => undefined).destroy();
        const failure = statusCode === 404 ? 'not-found' : 'down';
        throw new UpstreamError(failure, `${path} answered ${statusCode}`);
      }
      return read(await body.text());
    });
  }
}

const untimed: TimeCall = (work) => work(() => undefined);

/** Throws UpstreamError for what is not JSON. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new UpstreamError('nonsense', 'Upstream answered something that is not JSON');
  }
}

function explain(error: unknown): string {
  if (error instanceof errors.ResponseExceededMaxSizeError) return 'The answer is too large';
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
