import { createHash, randomFillSync } from 'node:crypto';

/** Drawn at once: a call to the system for each token would cost more than the token. */
const drawn = Buffer.alloc(6_144);
let used = drawn.length;

/** So many random bytes in base64url: 12 bytes are 16 characters. Each byte is given out once. */
export function randomToken(bytes: number): string {
  if (used + bytes > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += bytes;
  return drawn.toString('base64url', used - bytes, used);
}

/** SHA-256 of a token. Tables hold it instead of the token, so that a copy of the database opens nothing. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
