import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { gather } from '../database/gather.js';
import type { QuickQuery, Queryable } from '../database/queryable.js';
import type { MasterKey } from './master-key.js';
import { type KeyRing, type PersonKey, keyRing, decrypt, sealContext } from './sealed-data.js';

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
/** Callers whose keys are read, or made, with one query, at most. */
const MAX_AT_ONCE = 100;

/**
 * The keys of persons (docs/decisions/0009): one per person, wrapped by the master key, in a separate table.
 * Erasing a person destroys the key, which makes everything that was written under it unreadable.
 */
export class PersonalDataKeys {
  /** Read under the newest erasure that is known. Without those of persons who have none: they may get one. */
  private readonly cached = new LRUCache<string, Buffer | 'erased'>({ max: CACHED_KEYS });

  /** Each query begins after its callers asked: whoever was erased before is erased in it. */
  private readonly read = gather(
    (asked: readonly (readonly string[])[]) => this.readAll([...new Set(asked.flat())]),
    MAX_AT_ONCE,
  );
  private readonly make = gather(
    (asked: readonly (readonly string[])[]) => this.makeAll([...new Set(asked.flat())].sort()),
    MAX_AT_ONCE,
  );

  constructor(
    private readonly database: Queryable,
    private readonly masterKey: MasterKey,
    private readonly erasures: KnownErasures,
  ) {
    erasures.onNewer(() => this.cached.clear());
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

  /** Loads keys like `load`, and makes those that never existed; an erased person stays erased. */
  async ensure(personIds: readonly string[]): Promise<KeyRing> {
    const ring = await this.load(personIds);
    const missing = [...new Set(personIds)].filter((id) => ring.keyOf(id) === 'absent');
    if (missing.length === 0) return ring;
    await this.make(missing);
    // Another transaction may have made the key first.
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

  /** Destroys the key, in the caller's transaction. What was written under it is unreadable afterwards. */
  async erase(personId: string, transaction: Queryable): Promise<void> {
    await transaction.query(
      `insert into personal_keys (person_id, master_version, wrapped, erased_at) values ($1, 0, null, now())
       on conflict (person_id) do update set wrapped = null, erased_at = now() where personal_keys.wrapped is not null`,
      [personId],
    );
  }

  /** Decrypts a sealed column; null when it is empty or the person was erased. */
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

  /** In the order of the ids, so that no two processes wait for each other's. */
  private async makeAll(personIds: readonly string[]): Promise<void> {
    const wrapped = personIds.map((id) => this.masterKey.wrap(id, randomBytes(KEY_BYTES)));
    await this.database.query({
      name: 'make-keys',
      text: `insert into personal_keys (person_id, master_version, wrapped)
             select * from unnest($1::text[], $2::smallint[], $3::bytea[])
             on conflict do nothing`,
      values: [
        personIds,
        wrapped.map(({ masterVersion }) => masterVersion),
        wrapped.map((key) => key.wrapped),
      ],
    });
  }

  private async readAll(personIds: readonly string[]): Promise<ReadKeys> {
    const { rows } = await this.database.query<KeyRow>(readKeys(personIds));
    const keys = new Map<string, Buffer | 'erased'>();
    for (const row of rows)
      if (row.person_id !== null) keys.set(row.person_id, this.open(row.person_id, row));
    return { erasures: rows[0]?.erasures ?? 0, keys };
  }

  /** An answer that comes late, after a newer erasure became known, may hold a key that is destroyed. */
  private keep({ erasures, keys }: ReadKeys): void {
    this.erasures.observe(erasures);
    if (erasures !== this.erasures.number) return;
    for (const [id, key] of keys) this.cached.set(id, key);
  }

  private open(personId: string, { master_version, wrapped }: KeyRow): Buffer | 'erased' {
    if (wrapped === null) return 'erased';
    return this.masterKey.unwrap(personId, { masterVersion: master_version, wrapped });
  }
}

/** The number of erasures comes with the keys, so that both are of one moment. */
function readKeys(personIds: readonly string[]): QuickQuery {
  if (personIds.length === 0)
    return { name: 'read-erasures', text: 'select number as erasures, null as person_id from erasures' };
  return {
    name: 'read-keys',
    text: `select number as erasures, person_id, master_version, wrapped
           from erasures left join personal_keys on person_id = any($1)`,
    values: [personIds],
  };
}

/** Opens a sealed column of rows that were read, for those who may see it: null where the person was erased. */
export async function openColumn<Column extends string, Row extends Readonly<Record<Column, string | null>>>(
  keys: PersonalDataKeys,
  column: Column,
  rows: readonly Row[],
): Promise<Row[]> {
  const texts = await keys.openForPersons(rows.map((row) => row[column]));
  return rows.map((row, index) => ({ ...row, [column]: texts[index] ?? null }));
}

/**
 * The newest erasure that this process knows, by its number in the table `erasures`. Whatever keeps personal data
 * in memory tags it with the number it was read under and drops it when there is a newer one.
 */
export class KnownErasures {
  private latest = -1;
  private readonly listeners: (() => void)[] = [];

  /** -1 before the first one was read. */
  get number(): number {
    return this.latest;
  }

  /** Records that the database has this number or a later one. Older numbers, which may arrive late, are ignored. */
  observe(number: number): void {
    if (number <= this.latest) return;
    this.latest = number;
    for (const listener of this.listeners) listener();
  }

  /** Calls the listener at once whenever a newer erasure becomes known. */
  onNewer(listener: () => void): void {
    this.listeners.push(listener);
  }
}

/** The number of the newest erasure in the database, now. */
export async function newestErasure(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ number: number }>({
    name: 'newest-erasure',
    text: 'select number from erasures',
  });
  return rows[0]?.number ?? 0;
}
