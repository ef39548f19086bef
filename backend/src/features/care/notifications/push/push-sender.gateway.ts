import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { TellableError } from '@terrace/event-core/model/errors';
import { Agent, request } from 'undici';
import webPush from 'web-push';
import { Config } from '../../../../platform/config/config.js';
import { Metrics, type TimeCall } from '../../../../platform/observability/metrics.js';
import { isLoopback, isPublicAddress, pushAddress } from './push-hosts.js';
import type { PushTarget } from './push-subscription.events.js';

/** Timeout of one request. */
const TIMEOUT_MS = 10_000;
/** How long a push service keeps a message for a browser that is offline. */
const TTL_SECONDS = 24 * 3600;
/** Push services accept 4 KiB after encryption. */
const MAX_PAYLOAD_BYTES = 3_000;
/** Statuses of temporary failures: request timeout, too early, too many requests. */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);

/** The payload for the service worker. A message with the same `tag` replaces the earlier one. */
export interface PushMessage {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly tag: string;
}

/** `gone`: the push service no longer knows the browser. `refused`: a retry would fail as well. */
export type PushOutcome = { readonly kind: 'sent' | 'gone' | 'refused'; readonly status: number };

/** A temporary failure of a push service. Its message does not contain the endpoint, which identifies a browser. */
export class PushNotSentError extends TellableError {
  override readonly name = 'PushNotSentError';
}

/** Sends push messages to browsers' push services (RFC 8030), encrypted for each browser (RFC 8291). */
@Injectable()
export class PushSender implements OnApplicationShutdown {
  private readonly timeCall: TimeCall;
  /** Checks the address during the connection's own DNS lookup, which prevents DNS rebinding. */
  private readonly publicAgent = new Agent({ connect: { lookup: lookupPublicAddress, timeout: TIMEOUT_MS } });
  private readonly loopbackAgent = new Agent({ connect: { timeout: TIMEOUT_MS } });

  constructor(
    @Inject(Config)
    private readonly config: Pick<
      Config,
      | 'PUBLIC_URL'
      | 'PUSH_HOSTS'
      | 'VAPID_PUBLIC_KEY'
      | 'VAPID_PRIVATE_KEY'
      | 'VAPID_SUBJECT'
      | 'OPERATOR_EMAIL'
    >,
    metrics: Metrics,
  ) {
    this.timeCall = metrics.callsTo('push');
  }

  /** Throws PushNotSentError after a temporary failure, which the job retries. */
  async send({ endpoint, ...keys }: PushTarget, message: PushMessage): Promise<PushOutcome> {
    const address = pushAddress(endpoint, this.config.PUSH_HOSTS);
    const vapid = this.vapid();
    if (!address || !vapid) return { kind: 'refused', status: 0 };
    const payload = Buffer.from(JSON.stringify(limitPayload(message)));
    const options = { vapidDetails: vapid, TTL: TTL_SECONDS, contentEncoding: 'aes128gcm' } as const;
    const made = webPush.generateRequestDetails({ endpoint, keys }, payload, options);
    const headers = Object.fromEntries(
      Object.entries(made.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const status = await this.call(address, headers, made.body);
    if (status >= 200 && status < 300) return { kind: 'sent', status };
    if (status === 404 || status === 410) return { kind: 'gone', status };
    if (status >= 400 && status < 500 && !RETRYABLE_STATUSES.has(status)) return { kind: 'refused', status };
    throw new PushNotSentError(`The push service answered ${status}`);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.publicAgent.close(), this.loopbackAgent.close()]);
  }

  /** Returns the HTTP status. Follows no redirect, because its address would not be checked. */
  private call(address: URL, headers: Record<string, string>, body: Buffer): Promise<number> {
    return this.timeCall(async (answered) => {
      const dispatcher = isLoopback(address) ? this.loopbackAgent : this.publicAgent;
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await request(address, { method: 'POST', headers, body, dispatcher, signal }).catch(
        () => {
          throw new PushNotSentError('The push service did not answer');
        },
      );
      answered(response.statusCode);
      await response.body.dump({ limit: 64 * 1024, signal }).catch(() => undefined);
      return response.statusCode;
    });
  }

  private vapid() {
    const { PUBLIC_URL, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, OPERATOR_EMAIL } = this.config;
    if (VAPID_PUBLIC_KEY === undefined || VAPID_PRIVATE_KEY === undefined) return null;
    const subject =
      VAPID_SUBJECT ?? `mailto:${OPERATOR_EMAIL ?? `postmaster@${new URL(PUBLIC_URL).hostname}`}`;
    return { subject, publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
  }
}

/** Drops the text of a message that exceeds the limit: texts are limited in characters, not in bytes. */
function limitPayload(message: PushMessage): PushMessage {
  const isTooLarge = Buffer.byteLength(JSON.stringify(message)) > MAX_PAYLOAD_BYTES;
  return isTooLarge ? { ...message, text: '' } : message;
}

const lookupPublicAddress: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const wrong = addresses.find(({ address }) => !isPublicAddress(address));
    const [first] = addresses;
    if (wrong || !first) return callback(new PushNotSentError('The push service has no public address'), '');
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
