import { type IncomingHttpHeaders } from 'node:http';

/** One key was used for two different calls: sent as 422. */
export class KeyReused extends Error {
  readonly statusCode = 422;
  override readonly message = 'This Idempotency-Key belongs to a call with another content';
}

/** A call that moves money has no key: sent as 400. */
export class KeyMissing extends Error {
  readonly statusCode = 400;
  override readonly message = 'An Idempotency-Key is required';
}

/** The caller's Idempotency-Key, by which a repeated call is known. */
export function keyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

/** @throws KeyMissing */
export function requiredKeyOf(headers: IncomingHttpHeaders): string {
  const key = keyOf(headers);
  if (!key) throw new KeyMissing();
  return key;
}
