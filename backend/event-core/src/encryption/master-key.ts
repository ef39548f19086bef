import type { Pool } from 'pg';
import { inTransaction, type Queryable } from '../database/queryable.js';
import { decryptBytes, encryptBytes } from './sealed-data.js';

const KEY_BYTES = 32;

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

  /** Encrypted with AES-256-GCM and bound to the person, so that no row can stand in for another. */
  wrap(personId: string, key: Buffer): WrappedKey {
    return { masterVersion: this.newest, wrapped: encryptBytes(this.key(this.newest), personId, key) };
  }

  /**
   * The key in memory of its own: a part of Node's pool would keep 8 kB for as long as the key is cached. Throws when the
   * master key of that version is not configured, or the row was tampered with.
   */
  unwrap(personId: string, { masterVersion, wrapped }: WrappedKey): Buffer {
    const key = Buffer.alloc(KEY_BYTES);
    decryptBytes(this.key(masterVersion), personId, wrapped).copy(key);
    return key;
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

/** Keys that are wrapped again in one transaction. */
const KEYS_AT_ONCE = 500;

interface KeyRow {
  readonly person_id: string;
  readonly master_version: number;
  readonly wrapped: Buffer;
}

/** How many keys of persons each version of MASTER_KEY opens; versions that open none are left out. */
export async function keysByVersion(database: Queryable): Promise<ReadonlyMap<number, number>> {
  const { rows } = await database.query<{ version: number; keys: number }>(
    `select master_version as version, count(*) as keys from personal_keys
     where wrapped is not null group by 1 order by 1`,
  );
  return new Map(rows.map(({ version, keys }) => [version, keys]));
}

/**
 * Wraps every key of a person under the newest version of MASTER_KEY, while others read, make and destroy keys; the
 * keys themselves stay the same. Stopped, it goes on where it was when it is called again. Answers how many it
 * wrapped. Throws when a version that is needed is not configured.
 */
export async function rewrapKeys(
  masterKey: MasterKey,
  pool: Pool,
  onProgress: (rewrapped: number) => void = () => undefined,
): Promise<number> {
  let rewrapped = 0;
  for (;;) {
    const count = await inTransaction(pool, (client) => rewrapSome(masterKey, client));
    if (count === 0) return rewrapped;
    rewrapped += count;
    onProgress(rewrapped);
  }
}

/** The rows stay locked until the commit: an erasure comes before, and destroys the old, or after, and the new. */
async function rewrapSome(masterKey: MasterKey, transaction: Queryable): Promise<number> {
  const { rows } = await transaction.query<KeyRow>(
    `select person_id, master_version, wrapped from personal_keys
     where wrapped is not null and master_version <> $1 order by person_id limit ${KEYS_AT_ONCE} for update`,
    [masterKey.newestVersion],
  );
  const wrapped = rows.map(({ person_id, master_version, wrapped }) =>
    masterKey.wrap(person_id, masterKey.unwrap(person_id, { masterVersion: master_version, wrapped })),
  );
  await transaction.query(
    `update personal_keys keys set master_version = given.version, wrapped = given.wrapped
     from unnest($1::text[], $2::smallint[], $3::bytea[]) as given (person_id, version, wrapped)
     where keys.person_id = given.person_id`,
    [
      rows.map(({ person_id }) => person_id),
      wrapped.map(({ masterVersion }) => masterVersion),
      wrapped.map((key) => key.wrapped),
    ],
  );
  return rows.length;
}
