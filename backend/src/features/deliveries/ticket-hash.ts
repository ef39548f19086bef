import { createHmac } from 'node:crypto';

/** Keyed hash of a ticket's file: equal files have equal hashes, and without the secret the hash reveals nothing. */
export function fileHashOf(bytes: Buffer, secret: string): string {
  return createHmac('sha256', secret).update('ticket file ').update(bytes).digest('base64url');
}

/** Keyed hash of a barcode's content, independent of its format. */
export function codeHashOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`ticket code ${text}`).digest('base64url');
}
