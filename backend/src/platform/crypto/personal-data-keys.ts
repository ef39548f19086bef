import { randomBytes } from 'node:crypto';
import type { NamedQuery, Queryable } from '../database/queryable.js';
import { LruMap } from '../memory/lru-map.js';
import { type KeyRing, type PersonKey, keyRing } from './key-ring.js';
import type { KnownErasures } from './known-erasures.js';
import type { MasterKey } from './master-key.js';
import { decrypt } from './personal-cipher.js';
import { sealContext } from './seal-for-person.js';

interface KeyRow {
  readonly erasures: number;
  readonly person_id: string | null;
  readonly master_version: number;
  readonly wrapped: Buffer | null;
}

/** Keys of one read, and the erasure they were read under. */
interface ReadKeys {
  readonly erasures: number;
  readonly keys: ReadonlyMap<string, Buffer | 'erased'>;
}

const KEY_BYTES = 32;
const CACHED_KEYS = 50_000;

/**
 * The keys of persons (docs/decisions/0009): one each, wrapped by the master key in a table of their own.
 * Erasing a person destroys the key, and with it everything that was ever written under it.
 */
export class PersonalDataKeys {
  /** Read under the newest erasure that is known. Without those of persons who have none: they may get one. */
  private cached = new LruMap<string, Buffer | 'erased'>(CACHED_KEYS);

  constructor(
    private readonly database: Queryable,
    private readonly masterKey: MasterKey,
    private readonly erasures: KnownErasures,
  ) {
    erasures.onNewer(() => (this.cached = new LruMap(CACHED_KEYS)));
  }

  /**
   * The keys of these persons as the database has them now: whoever was erased before the call is erased. One
   * query, which brings no keys when all are in memory; a second one when somebody was erased meanwhile.
   */
  async load(personIds: readonly string[]): Promise<KeyRing> {
    const wanted = [...new Set(personIds)];
    if (wanted.length === 0) return keyRing(new Map());
    for (;;) {
      const { cached } = this;
      const keys = new Map<string, PersonKey>();
      for (const id of wanted) {
        const key = cached.get(id);
        if (key !== undefined) keys.set(id, key);
      }
      const known = this.erasures.number;
      const read = await this.read(wanted.filter((id) => !keys.has(id)));
      this.keep(read);
      // Keys in memory are of the erasure that was known: a later one may have destroyed some of them.
      if (keys.size > 0 && read.erasures > known) continue;
      for (const id of wanted) if (!keys.has(id)) keys.set(id, read.keys.get(id) ?? 'absent');
      return keyRing(keys);
    }
  }

  /** The same, and makes the keys that never were; an erased person stays erased. */
  async ensure(personIds: readonly string[]): Promise<KeyRing> {
    const ring = await this.load(personIds);
    const missing = [...new Set(personIds)].filter((id) => ring.keyOf(id) === 'absent').sort();
    if (missing.length === 0) return ring;
    const wrapped = missing.map((id) => this.masterKey.wrap(id, randomBytes(KEY_BYTES)));
    await this.database.query(
      `insert into personal_keys (person_id, master_version, wrapped)
       select * from unnest($1::text[], $2::smallint[], $3::bytea[])
       on conflict do nothing`,
      [missing, wrapped.map(({ masterVersion }) => masterVersion), wrapped.map((key) => key.wrapped)],
    );
    // Whoever was first has made the key.
    return this.load(personIds);
  }

  /**
   * Keys that are in memory, for work that cannot wait for the database; a person whose key is not there is 'absent'.
   * The ring keeps each key that it was once asked for. What is written with it must be refused by the database
   * when somebody was erased since.
   */
  held(): KeyRing {
    const held = new Map<string, PersonKey>();
    return {
      keyOf: (personId) => {
        const key = held.get(personId) ?? this.cached.get(personId);
        if (key === undefined) return 'absent';
        held.set(personId, key);
        return key;
      },
    };
  }

  /** Destroys the key, in the caller's transaction. Afterwards nobody can read what was written under it. */
  async erase(personId: string, transaction: Queryable): Promise<void> {
    await transaction.query(
      `insert into personal_keys (person_id, master_version, wrapped, erased_at) values ($1, 0, null, now())
       on conflict (person_id) do update set wrapped = null, erased_at = now() where personal_keys.wrapped is not null`,
      [personId],
    );
  }

  /** What a sealed column holds, readable again; null when there is nothing or the person was erased. */
  async openForPerson(sealed: string | null): Promise<string | null> {
    const [text = null] = await this.openForPersons([sealed]);
    return text;
  }

  /** The same for many, in their order. */
  async openForPersons(sealed: readonly (string | null)[]): Promise<(string | null)[]> {
    const parts = sealed.map((text) => text && { personId: text.slice(0, text.indexOf(':')), text });
    const ring = await this.load(parts.flatMap((part) => (part ? [part.personId] : [])));
    return parts.map((part) => {
      const key = part ? ring.keyOf(part.personId) : undefined;
      if (!part || !Buffer.isBuffer(key)) return null;
      return decrypt(key, sealContext(part.personId), part.text.slice(part.personId.length + 1));
    });
  }

  private async read(personIds: readonly string[]): Promise<ReadKeys> {
    const { rows } = await this.database.query<KeyRow>(readKeys(personIds));
    const keys = new Map<string, Buffer | 'erased'>();
    for (const row of rows)
      if (row.person_id !== null) keys.set(row.person_id, this.open(row.person_id, row));
    return { erasures: rows[0]?.erasures ?? 0, keys };
  }

  /** An answer that comes late, after a newer erasure became known, may hold a key that is destroyed. */
  private keep({ erasures, keys }: ReadKeys): void {
    this.erasures.heard(erasures);
    if (erasures !== this.erasures.number) return;
    for (const [id, key] of keys) this.cached.set(id, key);
  }

  private open(personId: string, { master_version, wrapped }: KeyRow): Buffer | 'erased' {
    if (wrapped === null) return 'erased';
    return this.masterKey.unwrap(personId, { masterVersion: master_version, wrapped });
  }
}

/** The number of erasures comes with the keys, so that both are of one moment. */
function readKeys(personIds: readonly string[]): NamedQuery {
  if (personIds.length === 0)
    return { name: 'read-erasures', text: 'select number as erasures, null as person_id from erasures' };
  return {
    name: 'read-keys',
    text: `select number as erasures, person_id, master_version, wrapped
           from erasures left join personal_keys on person_id = any($1)`,
    values: [personIds],
  };
}
