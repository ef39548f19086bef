import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Endpoint, ResponseOf } from '@terrace/contracts/http/endpoint';
import { type Answer, type Call, Caller } from '../caller.js';
import { EVENTUALLY_MS } from '../eventually.js';

/** A client that waits longer than this for an answer asks somebody else. */
const ANSWER_TIMEOUT_MS = 4_000;
const RETRY_PAUSE_MS = 200;

/** An answer that a client could not get by trying again. */
export class RefusedError extends Error {
  constructor(
    what: string,
    readonly answer: Answer | undefined,
    /** Whether an earlier attempt had no response, so that its outcome is unknown. */
    readonly afterLostAnswer = false,
  ) {
    super(`${what}: ${answer ? `${answer.status} ${JSON.stringify(answer.body)}` : 'no answer'}`);
  }

  /** The problem's stable code, when there was an answer. */
  get code(): string | undefined {
    const body = this.answer?.body;
    return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined;
  }
}

/** A browser behind a balancer: asks one API process after the other until it has an answer. */
export class RetryingClient {
  private readonly browser: Caller;
  private asked = 0;

  constructor(urls: readonly string[], origin: string) {
    const next = () => urls[this.asked++ % urls.length] ?? origin;
    this.browser = new Caller({
      get url() {
        return next();
      },
      config: { PUBLIC_URL: origin },
    });
  }

  /**
   * The answer of a call that may be sent again: with the same Idempotency-Key while the answer is 503, 'still
   * running', or none. Throws RefusedError for any other answer that is not the endpoint's own.
   */
  async ask<E extends Endpoint>(endpoint: E, call: Call<E> = {}): Promise<ResponseOf<E>> {
    const headers = {
      ...(endpoint.method !== 'GET' && { 'idempotency-key': randomUUID() }),
      ...call.headers,
    };
    const deadline = performance.now() + EVENTUALLY_MS;
    let hasLostAnswer = false;
    for (;;) {
      const answer = await this.once(endpoint, { ...call, headers });
      hasLostAnswer ||= !answer;
      if (answer?.status === (endpoint.status ?? 200))
        return endpoint.response?.parse(answer.body) as ResponseOf<E>;
      const refused = new RefusedError(`${endpoint.method} ${endpoint.path}`, answer, hasLostAnswer);
      const isTransient = !answer || answer.status === 503 || refused.code === 'idempotency-running';
      if (!isTransient || performance.now() > deadline) throw refused;
      await setTimeout(RETRY_PAUSE_MS);
    }
  }

  /** One try without anything to recognise it by. Undefined when no answer came. */
  once<E extends Endpoint>(endpoint: E, call: Call<E>): Promise<Answer | undefined> {
    return this.browser
      .call(endpoint, { ...call, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
      .catch(() => undefined);
  }
}
