import type { Pool } from 'pg';
import type { Config } from '../platform/config/config.js';
import { checkMasterKey } from '../platform/crypto/check-master-key.js';
import { PersonalDataKeys } from '../platform/crypto/personal-data-keys.js';
import { DATABASE_POOL } from '../platform/database/pool.js';
import { EventStore } from '../platform/event-store/event-store.js';
import { PersonEraser } from '../platform/projections/person-eraser.js';
import { ProjectionRebuilder } from '../platform/projections/projection-rebuilder.js';
import { ProjectionRegistry } from '../platform/projections/projection-registry.js';
import { verifyProjection } from '../platform/projections/verify-projection.js';
import { BackupError } from './backup-error.js';
import { openProgram } from './open-program.js';

export interface PutInOrder {
  /** Read models that were made anew, and hold what the log says, row for row. */
  readonly readModels: readonly string[];
  /** Persons whose key is destroyed. */
  readonly erased: number;
}

/**
 * Makes every read model anew from a restored log, erases again whoever is erased, and compares the result with
 * the log. Throws ConfigError when MASTER_KEY does not open the keys, BackupError when a row differs.
 */
export async function putInOrder(config: Config): Promise<PutInOrder> {
  const program = await openProgram(config);
  try {
    const pool = program.get<Pool>(DATABASE_POOL);
    const [store, keys] = [program.get(EventStore), program.get(PersonalDataKeys)];
    const projections = program.get(ProjectionRegistry).all();
    await checkMasterKey(config.MASTER_KEY, pool);
    for (const { table } of projections)
      await program.get(ProjectionRebuilder).rebuild(table, { restart: true });
    await program.get(PersonEraser).eraseAgain();
    for (const projection of projections) {
      const different = await verifyProjection(projection, pool, store, keys);
      if (different.length > 0) {
        throw new BackupError(`${different.length} rows of ${projection.table} are not what the log says`);
      }
    }
    const { rows } = await pool.query<{ erased: number }>(
      'select count(*) as erased from personal_keys where wrapped is null',
    );
    return { readModels: projections.map(({ table }) => table), erased: rows[0]?.erased ?? 0 };
  } finally {
    await program.close();
  }
}
