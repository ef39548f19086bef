import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { UnreadableEventError } from '../model/errors.js';
import type { PersonalFields } from '../model/event.js';

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

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts with AES-256-GCM: nonce, ciphertext and tag. `context` names where the bytes belong (a person, an event, a
 * column); they open only there.
 */
export function encryptBytes(
  key: Buffer,
  context: string,
  bytes: Buffer,
  nonce = randomBytes(NONCE_BYTES),
): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when the key or the context is another one, or the bytes were altered. */
export function decryptBytes(key: Buffer, context: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** Encrypts a text under a person's key: base64 of `encryptBytes`. */
export function encrypt(key: Buffer, context: string, text: string): string {
  return encryptBytes(key, context, Buffer.from(text)).toString('base64');
}

/**
 * Encrypts like `encrypt`, but equal texts in equal places give equal ciphertexts: the nonce is derived from them. For
 * read models, because a rebuild must give the same row again.
 */
export function encryptSame(key: Buffer, context: string, text: string): string {
  const nonce = createHmac('sha256', key).update(context).update('\0').update(text).digest();
  const sealed = encryptBytes(key, context, Buffer.from(text), nonce.subarray(0, NONCE_BYTES));
  return sealed.toString('base64');
}

/** Throws when the key or the context is another one, or the text was altered. */
export function decrypt(key: Buffer, context: string, base64: string): string {
  return decryptBytes(key, context, Buffer.from(base64, 'base64')).toString('utf8');
}

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
    return JSON.parse(decrypt(key, contextOf(personId, eventId), ciphertext)) as PersonalFields;
  } catch {
    throw new UnreadableEventError(`Event ${eventId}: the part of ${personId} does not open`);
  }
}

function contextOf(personId: string, eventId: string): string {
  return `${personId} ${eventId}`;
}

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
