import type { Pool } from 'pg';
import type { PersonalDataKeys } from '../crypto/personal-data-keys.js';
import type { Queryable } from '../database/queryable.js';
import { inTransaction } from '../database/transaction.js';
import type { EventStore } from '../event-store/event-store.js';
import { foldStreams, writeFolded } from './folded-rows.js';
import type { AnyProjection } from './projection.js';

/** The table that a rebuild fills and then puts in the place of this one. */
export function shadowOf(table: string): string {
  return `${table}_rebuild`;
}

/**
 * Whoever writes rows of a shadow table locks it first and folds the streams afterwards. So the one who comes later
 * folds with the keys of now, and no row of an erased person is written after an erasure has removed it.
 */
export async function lockShadow(transaction: Queryable, table: string): Promise<void> {
  await transaction.query(`lock table ${shadowOf(table)} in share row exclusive mode`);
}

/** Shadow tables as an erasure sees them. */
export interface ShadowTables {
  /** Writes these streams' rows anew in the shadow table of the projection, if it is being rebuilt. */
  rewrite(projection: AnyProjection, streamIds: readonly string[]): Promise<void>;
}

/** Those of the database. */
export class RebuildShadows implements ShadowTables {
  constructor(
    private readonly pool: Pool,
    private readonly store: EventStore,
    private readonly keys: PersonalDataKeys,
  ) {}

  async rewrite(projection: AnyProjection, streamIds: readonly string[]): Promise<void> {
    const { table } = projection;
    await inTransaction(this.pool, async (client) => {
      // A rebuild may be writing many rows; nobody else waits for these locks.
      await client.query('set local statement_timeout = 0');
      // Keeps the rebuild from swapping the tables meanwhile; appends go on.
      await client.query(`lock table ${table} in row share mode`);
      const { rowCount } = await client.query('select from projection_rebuilds where table_name = $1', [
        table,
      ]);
      if (rowCount === 0) return;
      await lockShadow(client, table);
      const folded = await foldStreams(projection, streamIds, this.store, client);
      await writeFolded(projection, shadowOf(table), folded, this.keys, client);
    });
  }
}
