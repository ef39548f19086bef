import { randomBytes } from 'node:crypto';
import type { Queryable } from '../database/queryable.js';
import { LruMap } from '../memory/lru-map.js';
import type { MasterKey } from './master-key.js';
import { decrypt, encryptSame } from './personal-cipher.js';

/** A person's key, or why there is none: destroyed for good, or never made (or lost). */
export type PersonKey = Buffer | 'erased' | 'absent';

interface KnownKey {
  readonly key: PersonKey;
  /** Of `performance.now()`. */
  readonly readAt: number;
}

interface KeyRow {
  readonly person_id: string;
  readonly master_version: number;
  readonly wrapped: Buffer | null;
}

const KEY_BYTES = 32;
const CACHED_KEYS = 50_000;

/** Another process may have erased a person: what was read longer ago is read again. */
const FRESH_MS = 60_000;

/**
 * The keys of persons (docs/decisions/0009): one each, wrapped by the master key in a table of their own.
 * Erasing a person destroys the key, and with it everything that was ever written under it.
 */
export class PersonalDataKeys {
  private readonly known = new LruMap<string, KnownKey>(CACHED_KEYS);

  constructor(
    private readonly database: Queryable,
    private readonly masterKey: MasterKey,
  ) {}

  /** The key as far as it is in memory; `undefined` means: ask `load` or `ensure` first. */
  peek(personId: string): PersonKey | undefined {
    return this.known.get(personId)?.key;
  }

  /** Brings keys into memory with one query, none when all are there. Makes no keys. */
  async load(personIds: readonly string[]): Promise<void> {
    const since = performance.now() - FRESH_MS;
    const wanted = [...new Set(personIds)].filter((id) => (this.known.get(id)?.readAt ?? -Infinity) < since);
    if (wanted.length > 0) await this.read(wanted);
  }

  /** Brings keys into memory and makes those that never were; an erased person stays erased. */
  async ensure(personIds: readonly string[]): Promise<void> {
    await this.load(personIds);
    const missing = [...new Set(personIds)].filter((id) => this.peek(id) === 'absent').sort();
    if (missing.length === 0) return;
    const wrapped = missing.map((id) => this.masterKey.wrap(id, randomBytes(KEY_BYTES)));
    await this.database.query(
      `insert into personal_keys (person_id, master_version, wrapped)
       select * from unnest($1::text[], $2::smallint[], $3::bytea[])
       on conflict do nothing`,
      [missing, wrapped.map(({ masterVersion }) => masterVersion), wrapped.map((key) => key.wrapped)],
    );
    // Whoever was first has made the key.
    await this.read(missing);
  }

  /** Destroys the key, in the caller's transaction. Afterwards nobody can read what was written under it. */
  async erase(personId: string, transaction: Queryable): Promise<void> {
    await transaction.query(
      `insert into personal_keys (person_id, master_version, wrapped, erased_at) values ($1, 0, null, now())
       on conflict (person_id) do update set wrapped = null, erased_at = now() where personal_keys.wrapped is not null`,
      [personId],
    );
  }

  /** Drops what is in memory: keys may have been destroyed since. */
  forget(): void {
    this.known.clear();
  }

  /** A text for a read model's sealed column; the key must be in memory. Null for an erased person. */
  sealForPerson(personId: string, text: string): string | null {
    const key = this.peek(personId);
    if (key === undefined || key === 'absent') throw new Error(`The key of ${personId} was not made sure of`);
    return key === 'erased' ? null : `${personId}:${encryptSame(key, sealContext(personId), text)}`;
  }

  /** What a sealed column holds, readable again; null when there is nothing or the person was erased. */
  async openForPerson(sealed: string | null): Promise<string | null> {
    const [text = null] = await this.openForPersons([sealed]);
    return text;
  }

  /** The same for many, in their order, with one query at most. */
  async openForPersons(sealed: readonly (string | null)[]): Promise<(string | null)[]> {
    const parts = sealed.map((text) => text && { personId: text.slice(0, text.indexOf(':')), text });
    await this.load(parts.flatMap((part) => (part ? [part.personId] : [])));
    return parts.map((part) => {
      const key = part ? this.peek(part.personId) : undefined;
      if (!part || !Buffer.isBuffer(key)) return null;
      return decrypt(key, sealContext(part.personId), part.text.slice(part.personId.length + 1));
    });
  }

  private async read(personIds: readonly string[]): Promise<void> {
    const readAt = performance.now();
    const { rows } = await this.database.query<KeyRow>(
      'select person_id, master_version, wrapped from personal_keys where person_id = any($1)',
      [personIds],
    );
    const found = new Map(rows.map((row) => [row.person_id, this.open(row)]));
    for (const id of personIds) this.known.set(id, { key: found.get(id) ?? 'absent', readAt });
  }

  private open({ person_id, master_version, wrapped }: KeyRow): PersonKey {
    if (wrapped === null) return 'erased';
    return this.masterKey.unwrap(person_id, { masterVersion: master_version, wrapped });
  }
}

function sealContext(personId: string): string {
  return `column of ${personId}`;
}
