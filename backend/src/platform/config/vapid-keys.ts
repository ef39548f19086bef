import { createECDH } from 'node:crypto';

const PRIVATE_BYTES = 32;
const PUBLIC_BYTES = 65;
/** First byte of an uncompressed point. */
const UNCOMPRESSED = 4;

export function isVapidPrivateKey(text: string): boolean {
  return isBase64Url(text) && bytesOf(text).length === PRIVATE_BYTES;
}

export function isVapidPublicKey(text: string): boolean {
  const bytes = bytesOf(text);
  return isBase64Url(text) && bytes.length === PUBLIC_BYTES && bytes[0] === UNCOMPRESSED;
}

/** Whether two valid keys form a pair. True when one is missing or invalid, which other checks report. */
export function isVapidPair(publicKey: string | undefined, privateKey: string | undefined): boolean {
  if (publicKey === undefined || privateKey === undefined) return true;
  if (!isVapidPublicKey(publicKey) || !isVapidPrivateKey(privateKey)) return true;
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(bytesOf(privateKey));
    return pair.getPublicKey().equals(bytesOf(publicKey));
  } catch {
    return false;
  }
}

function isBase64Url(text: string): boolean {
  return /^[\w-]+$/.test(text);
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}
