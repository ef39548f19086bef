import { Inject, Injectable } from '@nestjs/common';
import { MAX_TICKETS } from '@terrace/contracts/http/purchases';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { DATABASE_POOL } from '../../../platform/database/pool.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import type { AddressDigest } from '../buyer.js';

/** Most of sellers' tickets that one buyer holds at a time, over all unfinished purchases. */
const MAX_HELD_BY_BUYER = MAX_TICKETS;
/** The same for one network address, times LIMIT_FACTOR. */
const MAX_HELD_BY_ADDRESS = 2 * MAX_TICKETS;

/** Whose holds are counted together. */
export interface HoldOwner {
  readonly buyerId: string;
  readonly addressKey: AddressDigest;
}

/** Keeps one visitor from holding all the stock. */
@Injectable()
export class HeldTickets {
  constructor(
    @Inject(DATABASE_POOL) private readonly database: Queryable,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether the owner's tickets and `more` would be too many. */
  async wouldExceedLimit(owner: HoldOwner, more: number): Promise<boolean> {
    const { tooMany } = await this.count(owner, more, null);
    return tooMany;
  }

  /**
   * After the hold was committed: whether the owner's tickets are too many now, and whether this purchase was
   * given back for that reason before. This sees every hold that was committed earlier, so of several at once
   * the last ones notice, however they race.
   */
  async checkCommitted(
    purchaseId: string,
    owner: HoldOwner,
  ): Promise<{ tooMany: boolean; givenBack: boolean }> {
    return this.count(owner, 0, purchaseId);
  }

  private async count({ buyerId, addressKey }: HoldOwner, more: number, purchaseId: string | null) {
    const { rows } = await this.database.query<Counted>(
      `select coalesce(sum(held) filter (where buyer_id = $1), 0)::int as by_buyer,
              coalesce(sum(held) filter (where address_key = $2), 0)::int as by_address,
              exists (select from purchase_list where id = $3 and end_reason = 'too-many-held') as given_back
       from purchase_list where held > 0 and (buyer_id = $1 or address_key = $2)`,
      [buyerId, addressKey, purchaseId],
    );
    const counted = rows[0] ?? { by_buyer: 0, by_address: 0, given_back: false };
    const tooMany =
      counted.by_buyer + more > MAX_HELD_BY_BUYER ||
      counted.by_address + more > MAX_HELD_BY_ADDRESS * this.config.LIMIT_FACTOR;
    return { tooMany, givenBack: counted.given_back };
  }
}

interface Counted {
  readonly by_buyer: number;
  readonly by_address: number;
  readonly given_back: boolean;
}
