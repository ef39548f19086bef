import { ECDH } from 'node:crypto';

/** Whether a browser's public key is a point of P-256, as Web Push encrypts for (RFC 8291). */
export function isPushKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  try {
    ECDH.convertKey(point, 'prime256v1', undefined, undefined, 'uncompressed');
    return point.length === UNCOMPRESSED_BYTES;
  } catch {
    return false;
  }
}

const UNCOMPRESSED_BYTES = 65;
