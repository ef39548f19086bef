import { createECDH } from 'node:crypto';

const CURVE = 'prime256v1';

/** Returns a new private key that signs push messages: 32 bytes as base64url. */
export function makeVapidPrivateKey() {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  // Node omits leading zero bytes.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}

/** Returns the public key of a private key, as base64url; push services verify signatures with it. */
export function vapidPublicKeyOf(privateKey) {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey('base64url');
}
