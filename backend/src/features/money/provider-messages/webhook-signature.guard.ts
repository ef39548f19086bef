import { createHmac, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { DomainError } from '@terrace/event-core/model/errors';
import { Config } from '../../../platform/config/config.js';
import { currentContext } from '../../../platform/observability/context.js';
import type { TerraceRequest } from '../../../platform/http/request.js';

/** How far the provider's clock, or a message's journey, may be from ours; older messages are replays. */
const TOLERANCE_SECONDS = 5 * 60;

const SECONDS = /^t=(\d{1,12})$/;
const SIGNATURE = /^v1=([0-9a-f]{64})$/;

/** What is signed: the moment and the very bytes of the body. */
export interface SignedMessage {
  /** `X-Signature: t=<unix seconds>,v1=<hex>`; there may be several `v1`, and spaces after commas. */
  readonly header: string | undefined;
  readonly rawBody: Buffer;
}

/**
 * Whether the payment provider wrote this just now: HMAC-SHA256 over `<t>.<raw body>`, compared in constant time. While it changes
 * its secret, a provider signs with both: any `v1` may match, and other versions are ignored (product.md 7.8).
 */
export function isSignedByProvider({ header, rawBody }: SignedMessage, secret: string, now: Date): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim());
  const [seconds, ...more] = parts.flatMap((part) => SECONDS.exec(part)?.[1] ?? []);
  const given = parts.flatMap((part) => SIGNATURE.exec(part)?.[1] ?? []);
  if (seconds === undefined || more.length > 0) return false;
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest();
  const isGenuine = given.some((each) => timingSafeEqual(expected, Buffer.from(each, 'hex')));
  return isGenuine && Math.abs(now.getTime() / 1000 - Number(seconds)) <= TOLERANCE_SECONDS;
}

/** Who does what a signed message says, in the log. */
const PROVIDER = { role: 'system', id: 'payment-provider' } as const;

/** Refuses messages that the payment provider did not sign just now, before anything of them is read. */
@Injectable()
export class WebhookSignatureGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers, rawBody = Buffer.alloc(0) } = context.switchToHttp().getRequest<TerraceRequest>();
    const given = headers['x-signature'];
    const message = { header: typeof given === 'string' ? given : undefined, rawBody };
    const { PAYMENT_WEBHOOK_SECRET: secret, PAYMENT_WEBHOOK_SECRET_PREVIOUS: previous } = this.config;
    const secrets = previous === undefined ? [secret] : [secret, previous];
    const now = new Date();
    if (!secrets.some((each) => isSignedByProvider(message, each, now)))
      throw new DomainError('invalid-signature');
    currentContext().actor = PROVIDER;
    return true;
  }
}
