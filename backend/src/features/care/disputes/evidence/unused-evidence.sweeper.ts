import { Database } from '../../../../platform/database/database.js';
import { FileStore } from '../../../../platform/files/file-store.js';
import { removeUnreferencedFiles } from '../../../../platform/files/remove-unreferenced-files.js';
import { Sweeper, type Sweeps } from '../../../../platform/jobs/sweepers/sweeper.js';
import { EVIDENCE } from './evidence.handler.js';

/** A file is stored before the append that names it; a younger file may still get its append. */
const MIN_AGE_MS = 60 * 60 * 1000;
const REFERENCED = `exists (select from dispute_list
            where evidence @> jsonb_build_array(jsonb_build_object('id', stored.id)))`;

/** Removes files that no dispute names, because the decider refused them or the process stopped before the append. */
@Sweeper({ name: 'unused-evidence', everyMs: 10 * 60_000 })
export class UnusedEvidence implements Sweeps {
  constructor(
    readonly files: FileStore,
    readonly database: Database,
  ) {}

  async sweep(): Promise<void> {
    await this.removeOlderThan(MIN_AGE_MS);
  }

  /** One sweep. A negative `ms` includes files that were stored just now. */
  async removeOlderThan(ms: number): Promise<void> {
    await removeUnreferencedFiles(this, { purpose: EVIDENCE, isReferenced: REFERENCED, olderThanMs: ms });
  }
}
