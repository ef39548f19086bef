/** A person's key, or why there is none: destroyed for good, or never made (or lost). */
export type PersonKey = Buffer | 'erased' | 'absent';

/**
 * Keys of persons as a value. A ring keeps what it has: an erasure after the keys were loaded takes none of them away
 * from the reader who holds the ring.
 */
export interface KeyRing {
  /** Throws for a person whose key was not asked for when the ring was loaded. */
  keyOf(personId: string): PersonKey;
}

/** The ring of keys that were just read. */
export function keyRing(keys: ReadonlyMap<string, PersonKey>): KeyRing {
  return {
    keyOf(personId) {
      const key = keys.get(personId);
      if (key === undefined) throw new Error(`The key of ${personId} was not asked for`);
      return key;
    },
  };
}
