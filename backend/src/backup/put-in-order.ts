import type { Pool } from 'pg';
import type { Config } from '../platform/config/config.js';
import { checkMasterKey } from '../platform/event-core/check-master-key.js';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { Database } from '../platform/database/database.js';
import { EventStore } from '@terrace/event-core/store/event-store';
import { PersonEraser } from '@terrace/event-core/projections/person-eraser';
import { ProjectionRebuilder } from '@terrace/event-core/projections/projection-rebuilder';
import { ProjectionRegistry } from '@terrace/event-core/model/read-model';
import { verifyProjection } from '@terrace/event-core/projections/verify-projection';
import { BackupError } from './backup-error.js';
import { openProgram } from './open-program.js';

export interface PutInOrder {
  /** Read models that were rebuilt and equal the log, row for row. */
  readonly readModels: readonly string[];
  /** Persons whose key is destroyed. */
  readonly erased: number;
}

/**
 * Rebuilds every read model from a restored log, erases again whoever is erased, and compares the result with
 * the log. Throws ConfigError when MASTER_KEY does not open the keys, BackupError when a row differs.
 */
export async function putInOrder(config: Config): Promise<PutInOrder> {
  const program = await openProgram(config);
  try {
    const pool = program.get<Pool>(Database);
    const [store, keys] = [program.get(EventStore), program.get(PersonalDataKeys)];
    const projections = program.get(ProjectionRegistry).all();
    await checkMasterKey(config.MASTER_KEY, pool);
    for (const { table } of projections)
      await program.get(ProjectionRebuilder).rebuild(table, { restart: true });
    await program.get(PersonEraser).eraseAgain();
    for (const projection of projections) {
      const different = await verifyProjection(projection, pool, store, keys);
      if (different.length > 0) {
        throw new BackupError(`${different.length} rows of ${projection.table} differ from the log`);
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
