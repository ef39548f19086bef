import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts under a person's key (AES-256-GCM): base64 of nonce, ciphertext and tag. `context` says where the
 * text belongs (an event, a column); it opens only there.
 */
export function encrypt(key: Buffer, context: string, text: string): string {
  return seal(key, context, text, randomBytes(NONCE_BYTES));
}

/**
 * The same, but equal texts look equal in equal places: the nonce is derived from them. For read models, where
 * a rebuild must give the same row again.
 */
export function encryptSame(key: Buffer, context: string, text: string): string {
  const nonce = createHmac('sha256', key).update(context).update('\0').update(text).digest();
  return seal(key, context, text, nonce.subarray(0, NONCE_BYTES));
}

/** Throws when the key or the context is another one, or the text was altered. */
export function decrypt(key: Buffer, context: string, base64: string): string {
  const bytes = Buffer.from(base64, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

function seal(key: Buffer, context: string, text: string, nonce: Buffer): string {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  );
}
