import type { Queryable } from '@terrace/event-core/database/queryable';
import { MasterKey } from '@terrace/event-core/encryption/master-key';
import { ConfigError } from '../config/config.js';

interface KeyRow {
  readonly person_id: string;
  readonly master_version: number;
  readonly wrapped: Buffer;
}

/** Of each version; enough to notice that a version's key is another one. */
const TRIED = 3;

/**
 * Tries MASTER_KEY on stored keys of persons, of every version that wrapped any, so that a program whose secrets
 * were lost (all, or one of several) does not start and write beside data it cannot read. Throws ConfigError.
 */
export async function checkMasterKey(masterKey: string, database: Queryable): Promise<void> {
  const { rows } = await database.query<KeyRow>(
    `select person_id, version.master_version, wrapped
     from (select distinct master_version from personal_keys where wrapped is not null) as version,
     lateral (select person_id, wrapped from personal_keys keys
              where keys.master_version = version.master_version and wrapped is not null limit ${TRIED}) as tried
     order by master_version`,
  );
  const master = new MasterKey(masterKey);
  const closed = rows.find((row) => !opens(master, row));
  if (closed) {
    throw new ConfigError(
      `Configuration: MASTER_KEY does not open the personal data in this database, written with its version ${closed.master_version}: restore the one it was written with (npm start keeps it in secrets.env)`,
    );
  }
}

function opens(masterKey: MasterKey, { person_id, master_version, wrapped }: KeyRow): boolean {
  try {
    masterKey.unwrap(person_id, { masterVersion: master_version, wrapped });
    return true;
  } catch {
    return false;
  }
}
