import { createHmac } from 'node:crypto';

/**
 * The `X-Signature` header of a webhook: `t=<unix seconds>,v1=<hex>`, v1 being HMAC-SHA256 of
 * `<t>.<raw body>` under the shared secret.
 */
export function signatureHeader(rawBody: string | Buffer, secret: string, unixSeconds: number): string {
  const v1 = createHmac('sha256', secret).update(`${unixSeconds}.`).update(rawBody).digest('hex');
  return `t=${unixSeconds},v1=${v1}`;
}
