import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { sendContactMessage } from '@terrace/contracts/http/console/contact';
import { me } from '@terrace/contracts/http/identity/identity';
import { type Endpoint, pathOf } from '@terrace/contracts/http/endpoint';
import { EVENTUALLY_MS } from '../eventually.js';

/** 50 requests a second. */
const PACE_MS = 20;
const RETRY_MS = 100;

/**
 * The requests, in turn: a query, a command with an Idempotency-Key, and a command without one, which cannot be
 * retried without the risk of executing it twice.
 */
const KINDS = ['question', 'command with a key', 'command without'] as const;
type Kind = (typeof KINDS)[number];

/**
 * Visitors who send 50 requests a second and retry what is safe to retry: a query or a command with a key that
 * received 503 or was cut off. A command without a key is sent once: after a 503 it may have been executed.
 */
export class Visitors {
  /** Subjects of messages that were answered with success. */
  readonly acknowledged: string[] = [];
  /** Requests that were cut off, or answered wrongly, and must not be repeated. */
  readonly lost: string[] = [];
  /** Requests that failed for good although they could be sent again. */
  readonly failed: string[] = [];
  /** Requests that are not answered yet. */
  underWay = 0;
  private asked = 0;
  private isOver = false;
  private running: Promise<void> | undefined;
  private readonly keptAlive = new Agent({ keepAlive: true });

  /** `cookie` is of somebody signed in; `origin` is the pages'. */
  constructor(
    private readonly url: string,
    private readonly headers: { readonly origin: string; readonly cookie: string },
  ) {}

  start(): void {
    this.running = this.run();
  }

  /** Resolves when every request has its answer. */
  async stop(): Promise<void> {
    this.isOver = true;
    await this.running;
    this.keptAlive.destroy();
  }

  private async run(): Promise<void> {
    const all: Promise<void>[] = [];
    const began = performance.now();
    while (!this.isOver) {
      all.push(this.ask(KINDS[this.asked % KINDS.length] ?? 'question', `Question ${this.asked}`));
      this.asked += 1;
      await setTimeout(Math.max(0, began + this.asked * PACE_MS - performance.now()));
    }
    await Promise.all(all);
  }

  private async ask(kind: Kind, subject: string): Promise<void> {
    const key = randomUUID();
    const deadline = performance.now() + EVENTUALLY_MS;
    this.underWay += 1;
    for (;;) {
      const sent = performance.now();
      let reason = '';
      const status = await this.send(kind, subject, key).catch((error: unknown) => {
        reason = `, ${String(error)} after ${Math.round(performance.now() - sent)} ms`;
        return 'cut off' as const;
      });
      if (status === (kind === 'question' ? 200 : sendContactMessage.status)) {
        if (kind !== 'question') this.acknowledged.push(subject);
        break;
      }
      if (status === 503 && kind === 'command without') break;
      const mayBeRepeated = (status === 503 || status === 'cut off') && kind !== 'command without';
      if (!mayBeRepeated || performance.now() > deadline) {
        (mayBeRepeated ? this.failed : this.lost).push(`${kind}: ${status}${reason}`);
        break;
      }
      await setTimeout(RETRY_MS);
    }
    this.underWay -= 1;
  }

  /** The answer's status. Throws when the connection ends before the answer does. */
  private send(kind: Kind, subject: string, key: string): Promise<number | undefined> {
    const endpoint: Endpoint = kind === 'question' ? me : sendContactMessage;
    const message = { name: 'Tim', email: 'tim@example.com', subject, message: 'Hello' };
    const options = {
      method: endpoint.method,
      // A browser keeps its connections; a script begins one for each.
      agent: kind === 'command without' ? false : this.keptAlive,
      headers: {
        ...this.headers,
        ...(kind !== 'question' && { 'content-type': 'application/json' }),
        ...(kind === 'command with a key' && { 'idempotency-key': key }),
      },
    };
    return new Promise((resolve, reject) => {
      request(`${this.url}${pathOf(endpoint)}`, options, (answer) => {
        answer.resume();
        answer.on('error', reject).on('end', () => resolve(answer.statusCode));
      })
        .on('error', reject)
        .end(kind === 'question' ? undefined : JSON.stringify(message));
    });
  }
}
