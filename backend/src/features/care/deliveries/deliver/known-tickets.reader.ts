import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { type Deliverer, type DeliveredFile, type KnownHashes, hashesOfFile } from '../deliver.decision.js';

/** Finds other seats that were delivered with the same file or code. */
@Injectable()
export class KnownTicketsReader {
  constructor(private readonly database: Database) {}

  /**
   * Which hashes of a file other seats than this one have now, sold or on sale; of a seat on sale `ticketId` leaves out its
   * listing, whose files its own rules compare.
   */
  async of(
    file: DeliveredFile,
    deliveryId: string | null,
    by: Deliverer,
    ticketId: string | null = null,
  ): Promise<KnownHashes> {
    const { rows } = await this.database.query<KnownHashes>(
      `select coalesce(array_agg(distinct hash order by hash) filter (where is_own), '{}') as own,
              coalesce(array_agg(distinct hash order by hash) filter (where not is_own), '{}') as others,
              coalesce(array_agg(distinct hash order by hash) filter (where is_common), '{}') as common
       from (
         select hash, false as is_common,
                seller_id is not distinct from $3 and status <> 'cancelled' as is_own
         from delivery_list, unnest(hashes) as hash where hashes && $1 and id is distinct from $2
         union all
         select hash, false, true from listing_files, unnest(hashes) as hash
         where hashes && $1 and seller_id = $3 and id is distinct from $4
         union all
         select hash, true, null from delivery_list, unnest(common_hashes) as hash
         where common_hashes <> '{}' and common_hashes && $1
       ) as found where hash = any($1)`,
      [hashesOfFile(file), deliveryId, by === 'official' ? null : by.sellerId, ticketId],
    );
    return rows[0] ?? { own: [], others: [], common: [] };
  }
}
