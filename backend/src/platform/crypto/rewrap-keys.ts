import type { Pool } from 'pg';
import { inTransaction } from '../database/transaction.js';
import type { Queryable } from '../database/queryable.js';
import type { MasterKey } from './master-key.js';

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
