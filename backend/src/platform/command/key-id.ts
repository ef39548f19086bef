import { hash } from 'node:crypto';
import type { IdempotencyClaim } from '../observability/context.js';

/** The id under which an idempotency key is stored: the first half of the SHA-256 of scope and key, as a uuid. */
export function keyId({ scope, key }: IdempotencyClaim): string {
  return hash('sha256', JSON.stringify([scope, key]), 'hex').slice(0, 32);
}
