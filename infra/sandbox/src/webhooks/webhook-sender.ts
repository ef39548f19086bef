import { randomBytes } from 'node:crypto';
import { type FaultSwitch } from '../faults/fault-switch.js';
import { pause } from '../pause.js';
import { sendWebhook } from './webhook-request.js';

interface WebhookOptions {
  readonly url: string;
  readonly secret: string;
  readonly faults: FaultSwitch;
  readonly closing: AbortSignal;
  /** The target of webhooks under the `redirect` fault. */
  readonly wrongUrl: () => string;
  /** The delays before the second, third… attempt. */
  readonly retrySeconds: readonly number[];
}

/** The content of a webhook, but for its id. */
export interface WebhookMessage {
  readonly type: string;
  readonly [field: string]: unknown;
}

const ATTEMPT_MS = 30_000;

/**
 * Reports the outcome of payments and payouts to the marketplace: signed, and retried with growing delays until it
 * responds 2xx.
 */
export class WebhookSender {
  readonly #options: WebhookOptions;

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  /** Resolves after the first attempt, whatever its outcome; further attempts continue in the background. */
  async announce(message: WebhookMessage): Promise<void> {
    const { faults, closing } = this.#options;
    const body = webhookBody(message);
    const { mode, delaySeconds } = faults.of('webhook');
    if (mode === 'lost') return;
    if (mode === 'late' || mode === 'slow') {
      void pause(delaySeconds, closing).then(() => this.#deliver(body));
      return;
    }
    const copies = mode === 'duplicate' ? 3 : 1;
    await Promise.all(Array.from({ length: copies }, () => this.#deliver(body)));
  }

  async #deliver(body: string): Promise<void> {
    if (!(await this.#attempt(body))) void this.#retry(body);
  }

  async #retry(body: string): Promise<void> {
    for (const seconds of this.#options.retrySeconds) {
      if (!(await pause(seconds, this.#options.closing))) return;
      if (await this.#attempt(body)) return;
    }
  }

  async #attempt(body: string): Promise<boolean> {
    const { url, secret, faults, closing, wrongUrl } = this.#options;
    if (closing.aborted) return false;
    const signal = AbortSignal.any([closing, AbortSignal.timeout(ATTEMPT_MS)]);
    const { mode } = faults.of('webhook');
    // Refused, reset, timed out: retried, not reported.
    return sendWebhook({ url, secret, body, mode, wrongUrl: wrongUrl(), signal }).catch(() => false);
  }
}

/** The same id in every attempt and copy, by which a receiver recognises a repetition. */
function webhookBody(message: WebhookMessage): string {
  return JSON.stringify({ id: `evt_${randomBytes(12).toString('hex')}`, ...message });
}
