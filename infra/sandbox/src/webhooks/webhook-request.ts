import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { drip, GARBAGE, huge, truncated } from '../faults/broken-bytes.js';
import { type FaultMode } from '../faults/fault.js';

interface WebhookRequest {
  readonly url: string;
  readonly body: string;
  readonly secret: string;
  readonly mode: FaultMode;
  /** The target of a misdirected webhook. */
  readonly wrongUrl: string;
  readonly signal: AbortSignal;
}

/** Sends one webhook, once, corrupted according to the mode. @returns whether it was accepted with a 2xx. */
export async function sendWebhook({
  url,
  body,
  secret,
  mode,
  wrongUrl,
  signal,
}: WebhookRequest): Promise<boolean> {
  if (mode === '500') return false;
  const signed = mode === 'garbage' ? GARBAGE : body;
  const stream = streamFor(mode, Buffer.from(body));
  const response = await fetch(mode === 'redirect' ? wrongUrl : url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature': signatureHeader(signed, secret, Math.floor(Date.now() / 1000)),
    },
    body: stream ? Readable.toWeb(stream) : signed,
    duplex: 'half',
    redirect: 'manual',
    signal,
  });
  await response.body?.cancel();
  return response.ok;
}

function streamFor(mode: FaultMode, body: Buffer): Readable | undefined {
  switch (mode) {
    case 'hang':
      return new Readable({ read: () => undefined });
    case 'drip':
      return Readable.from(drip(body));
    case 'truncated':
      return Readable.from(truncated(body));
    case 'huge':
      return Readable.from(huge());
    default:
      return undefined;
  }
}

/**
 * The `X-Signature` header of a webhook: `t=<unix seconds>,v1=<hex>`, v1 being HMAC-SHA256 of
 * `<t>.<raw body>` under the shared secret.
 */
export function signatureHeader(rawBody: string | Buffer, secret: string, unixSeconds: number): string {
  const v1 = createHmac('sha256', secret).update(`${unixSeconds}.`).update(rawBody).digest('hex');
  return `t=${unixSeconds},v1=${v1}`;
}
