import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key of a person as it is stored, and which master key opens it. */
export interface WrappedKey {
  readonly masterVersion: number;
  readonly wrapped: Buffer;
}

/**
 * The key that wraps the keys of persons: base64 of 32 bytes, or several with their numbers, newest first:
 * `2:base64,1:base64`. The newest wraps, any of them opens. Throws when the text is neither.
 */
export class MasterKey {
  private readonly keys: ReadonlyMap<number, Buffer>;
  private readonly newest: number;

  constructor(text: string) {
    const entries = text.split(',').map((part) => parseKey(part.trim()));
    const [first] = entries;
    if (!first) throw new Error('MASTER_KEY is empty');
    this.keys = new Map(entries);
    this.newest = first[0];
  }

  /** The version that wraps. */
  get newestVersion(): number {
    return this.newest;
  }

  /** AES-256-GCM: nonce, ciphertext and tag; bound to the person, so that no row can stand in for another. */
  wrap(personId: string, key: Buffer): WrappedKey {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key(this.newest), nonce).setAAD(Buffer.from(personId));
    const wrapped = Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
    return { masterVersion: this.newest, wrapped };
  }

  /** Throws when the master key of that version is not configured, or the row was tampered with. */
  unwrap(personId: string, { masterVersion, wrapped }: WrappedKey): Buffer {
    const nonce = wrapped.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.key(masterVersion), nonce)
      .setAAD(Buffer.from(personId))
      .setAuthTag(wrapped.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(wrapped.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  }

  private key(version: number): Buffer {
    const key = this.keys.get(version);
    if (!key) throw new Error(`MASTER_KEY lacks version ${version}`);
    return key;
  }
}

function parseKey(part: string): [number, Buffer] {
  const [, version = '1', base64 = ''] = /^(?:v?(\d+):)?([A-Za-z0-9+/_-]+=*)$/.exec(part) ?? [];
  const key = Buffer.from(base64, 'base64');
  if (key.length !== KEY_BYTES)
    throw new Error('MASTER_KEY must be base64 of 32 bytes, or a list 2:base64,1:base64');
  return [Number(version), key];
}
