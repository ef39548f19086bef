import { Database } from '../../../../platform/database/database.js';
import { FileStore } from '../../../../platform/files/file-store.js';
import { removeUnreferencedFiles } from '../../../../platform/files/remove-unreferenced-files.js';
import { Sweeper, type Sweeps } from '../../../../platform/jobs/sweepers/sweeper.js';
import { TICKET_PURPOSES } from './ticket-files.service.js';

/** Files are stored before the append that names them; a younger file may still get its append. */
const MIN_AGE_MS = 60 * 60 * 1000;
/** SQL: whether the file `stored.id` is a delivery's, or of a seat on sale. */
export const IS_FILE_OF_DELIVERY = `(exists (select from delivery_list where file_ids @> array[stored.id])
  or exists (select from listing_files where file_ids @> array[stored.id]))`;

/**
 * Removes files that no delivery and no listing names: replaced ones, and those that the process stored before it stopped. What is refused is
 * removed at once.
 */
@Sweeper({ name: 'unused-ticket-files', everyMs: 10 * 60_000 })
export class UnusedTicketFiles implements Sweeps {
  constructor(
    readonly files: FileStore,
    readonly database: Database,
  ) {}

  async sweep(): Promise<void> {
    await this.removeOlderThan(MIN_AGE_MS);
  }

  /** One sweep. A negative `ms` includes files that were stored just now. */
  async removeOlderThan(ms: number): Promise<void> {
    for (const purpose of Object.values(TICKET_PURPOSES))
      await removeUnreferencedFiles(this, { purpose, isReferenced: IS_FILE_OF_DELIVERY, olderThanMs: ms });
  }
}
