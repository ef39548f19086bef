import { randomBytes } from 'node:crypto';
import { ID_LENGTH } from '@terrace/contracts/values/ids';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Bytes from here on would favour the alphabet's first letters, so they are drawn again. */
const FAIR_BELOW = 256 - (256 % ALPHABET.length);

/** A new random id: 20 characters of 0-9, A-Z, a-z (119 bits). */
export function newId(): string {
  let id = '';
  while (id.length < ID_LENGTH) {
    for (const byte of randomBytes(ID_LENGTH)) {
      if (byte < FAIR_BELOW && id.length < ID_LENGTH) id += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return id;
}
