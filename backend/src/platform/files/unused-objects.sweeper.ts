import { Inject } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Sweeper, type Sweeps } from '../jobs/sweepers/sweeper.js';
import { FILE_CONTENTS, FileContents } from './file-contents.js';

/** An object is written before the row of its file; a younger object may still get its row. */
const MIN_AGE_MS = 60 * 60 * 1000;

/**
 * Removes orphaned objects of the bucket, which have no row: the process stopped before the row, or a removal failed.
 */
@Sweeper({ name: 'unused-objects', everyMs: 24 * 60 * 60_000 })
export class UnusedObjects implements Sweeps {
  constructor(
    @Inject(FILE_CONTENTS) private readonly contents: FileContents,
    private readonly database: Database,
  ) {}

  async sweep(): Promise<void> {
    await this.removeOlderThan(MIN_AGE_MS);
  }

  /** One sweep. A negative `ms` includes objects that were stored just now. */
  async removeOlderThan(ms: number): Promise<void> {
    const { bucket } = this.contents;
    if (!bucket) return;
    for await (const stored of bucket.storedBefore(new Date(Date.now() - ms))) {
      const { rows } = await this.database.query<{ place: string }>(
        `select stored.place from unnest($1::text[]) as stored (place)
         where not exists (select from files where stored_in = stored.place and stored_in <> 'database')`,
        [stored],
      );
      await bucket.remove(rows.map(({ place }) => place));
    }
  }
}
