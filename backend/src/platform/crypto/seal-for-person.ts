import type { KeyRing } from './key-ring.js';
import { encryptSame } from './personal-cipher.js';

/** A text for a read model's sealed column; null for an erased person. Throws for a person without a key. */
export function sealForPerson(ring: KeyRing, personId: string, text: string): string | null {
  const key = ring.keyOf(personId);
  if (key === 'absent') throw new Error(`The key of ${personId} was not made sure of`);
  return key === 'erased' ? null : `${personId}:${encryptSame(key, sealContext(personId), text)}`;
}

/** Where a sealed text opens: in columns that hold this person's. */
export function sealContext(personId: string): string {
  return `column of ${personId}`;
}
