import { Inject } from '@nestjs/common';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { FileStore } from '../../platform/files/file-store.js';
import { Sweeper, type Sweeps } from '../../platform/jobs/sweeper.js';
import { EVIDENCE } from './evidence.handler.js';

/** A file is stored a moment before the dispute names it; nothing takes as long as this. */
const UNNAMED_MS = 60 * 60 * 1000;
/** How far back a sweep looks; sweeps that failed for as long leave a file behind. */
const SWEPT_MS = 48 * 60 * 60 * 1000;

/** Removes files that no dispute names: their dispute refused them, or the program stopped in between. */
@Sweeper({ name: 'unused-evidence', everyMs: 10 * 60_000 })
export class UnusedEvidence implements Sweeps {
  constructor(
    private readonly files: FileStore,
    @Inject(DATABASE_POOL) private readonly database: Queryable,
  ) {}

  async sweep(): Promise<void> {
    await this.removeOlderThan(UNNAMED_MS);
  }

  /** One round. With a negative `ms` it sees to files that were stored just now, too. */
  async removeOlderThan(ms: number): Promise<void> {
    const until = new Date(Date.now() - ms);
    const stored = await this.files.storedBetween(EVIDENCE, new Date(until.getTime() - SWEPT_MS), until);
    if (stored.length === 0) return;
    const { rows } = await this.database.query<{ id: string }>(
      `select stored.id from unnest($1::text[]) as stored (id)
       where not exists (select from dispute_list
                         where evidence @> jsonb_build_array(jsonb_build_object('id', stored.id)))`,
      [stored],
    );
    await this.files.remove(rows.map(({ id }) => id));
  }
}
