import type { PersonalFields } from '../event-store/event.js';
import { UnreadableEventError } from '../event-store/unreadable-event-error.js';
import type { KeyRing } from './key-ring.js';
import { decrypt, encrypt } from './personal-cipher.js';

/** An event's personal part in the clear: fields by person. */
export type PersonalPart = Readonly<Record<string, PersonalFields>>;

/** An event's personal part in the log: ciphertext by person. */
export type SealedPart = Readonly<Record<string, string>>;

/** Encrypts each person's fields, bound to person and event. Throws for a person without a key. */
export function sealPart(keys: KeyRing, eventId: string, part: PersonalPart): SealedPart {
  const sealed: Record<string, string> = {};
  for (const [personId, fields] of Object.entries(part)) {
    const key = keys.keyOf(personId);
    if (!Buffer.isBuffer(key)) throw new Error(`The key of ${personId} was not made sure of`);
    sealed[personId] = encrypt(key, contextOf(personId, eventId), JSON.stringify(fields));
  }
  return sealed;
}

/**
 * What can still be read of an event's personal part; `undefined` when nothing can. `keys` has those of all persons
 * in it. Throws UnreadableEventError when there is a key but the text does not open.
 */
export function openPart(keys: KeyRing, eventId: string, part: SealedPart): PersonalPart | undefined {
  const open: Record<string, PersonalFields> = {};
  for (const [personId, ciphertext] of Object.entries(part)) {
    const key = keys.keyOf(personId);
    if (Buffer.isBuffer(key)) open[personId] = openFields(key, personId, eventId, ciphertext);
  }
  return Object.keys(open).length > 0 ? open : undefined;
}

function openFields(key: Buffer, personId: string, eventId: string, ciphertext: string): PersonalFields {
  try {
    return JSON.parse(decrypt(key, contextOf(personId, eventId), ciphertext));
  } catch {
    throw new UnreadableEventError(`Event ${eventId}: the part of ${personId} does not open`);
  }
}

function contextOf(personId: string, eventId: string): string {
  return `${personId} ${eventId}`;
}
