import { createHash } from 'node:crypto';
import { ID_LENGTH } from '@terrace/contracts/values/ids';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The id of what exists once for these parts: the same for the same parts, and shows none of them. */
export function idFrom(...parts: readonly string[]): string {
  let number = BigInt(`0x${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`);
  let id = '';
  while (id.length < ID_LENGTH) {
    id += ALPHABET.charAt(Number(number % BigInt(ALPHABET.length)));
    number /= BigInt(ALPHABET.length);
  }
  return id;
}
