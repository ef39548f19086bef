import { ProjectionRebuilder } from '@terrace/event-core/projections/projection-rebuilder';
import { Database } from '../database/database.js';
import { Sweeper, type Sweeps } from '../jobs/sweepers/sweeper.js';

/**
 * Rebuilds read models that a migration has named in `stale_read_models`: what SQL alone cannot bring to the
 * new shape (a sealed column, say). Everything goes on meanwhile; a rebuild that was stopped goes on at the next round.
 */
@Sweeper({ name: 'rebuild-stale-read-models', everyMs: 60_000 })
export class RebuildStaleReadModels implements Sweeps {
  constructor(
    private readonly database: Database,
    private readonly rebuilder: ProjectionRebuilder,
  ) {}

  async sweep(signal: AbortSignal): Promise<void> {
    const { rows } = await this.database.query<{ table_name: string }>(
      'select table_name from stale_read_models order by table_name',
    );
    for (const { table_name: table } of rows) {
      if (signal.aborted) return;
      await this.rebuilder.rebuild(table);
      await this.database.query('delete from stale_read_models where table_name = $1', [table]);
    }
  }
}
