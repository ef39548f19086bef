import { Injectable } from '@nestjs/common';
import { MAX_TICKETS } from '@terrace/contracts/values/hold';
import { Config } from '../../../../platform/config/config.js';
import { Database } from '../../../../platform/database/database.js';
import type { AddressDigest } from '../buyer.js';
import type { Buyer } from '../purchase.events.js';

/** Most of sellers' tickets that one buyer holds at a time, over all unfinished purchases. */
export const MAX_HELD_BY_BUYER = MAX_TICKETS;
/** The same for all guests of one network address, times LIMIT_FACTOR. */
const MAX_HELD_BY_ADDRESS = 2 * MAX_TICKETS;

/** Whose holds are counted together. */
export interface HoldOwner {
  readonly buyer: Buyer;
  readonly addressKey: AddressDigest;
}

/** Why no more tickets are held: for the buyer, or for guests of a network address that many share. */
export type HoldLimit = 'too-many-held' | 'too-many-held-by-network';

/** Keeps one visitor from holding all the stock. Members of a shared address are counted by their account alone (product.md 13.3). */
@Injectable()
export class HeldTickets {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** The limit that the owner's tickets and `more` would exceed; null when there is room. */
  async limitExceededBy(owner: HoldOwner, more: number): Promise<HoldLimit | null> {
    const { exceeded } = await this.count(owner, more, null);
    return exceeded;
  }

  /**
   * After the hold was committed: the limit that the owner's tickets exceed now, and the one for which this purchase was
   * given back before. This sees every hold that was committed earlier, so of several at once the last ones notice, however
   * they race.
   */
  async checkCommitted(
    purchaseId: string,
    owner: HoldOwner,
  ): Promise<{ exceeded: HoldLimit | null; givenBackFor: HoldLimit | null }> {
    return this.count(owner, 0, purchaseId);
  }

  private async count({ buyer, addressKey }: HoldOwner, more: number, purchaseId: string | null) {
    const { rows } = await this.database.query<Counted>({
      name: 'count-held-tickets',
      text: `
        select coalesce(sum(held) filter (where buyer_id = $1), 0)::int as by_buyer,
               coalesce(sum(held) filter (where address_key = $2 and buyer_kind = 'guest'), 0)::int as by_guests,
               (select end_reason from purchase_list
                where id = $3 and end_reason in ('too-many-held', 'too-many-held-by-network')) as given_back_for
        from purchase_list where held > 0 and (buyer_id = $1 or address_key = $2)`,
      values: [buyer.id, addressKey, purchaseId],
    });
    const counted = rows[0] ?? { by_buyer: 0, by_guests: 0, given_back_for: null };
    return { exceeded: this.exceeded(buyer, counted, more), givenBackFor: counted.given_back_for };
  }

  private exceeded({ kind }: Buyer, { by_buyer, by_guests }: Counted, more: number): HoldLimit | null {
    if (by_buyer + more > MAX_HELD_BY_BUYER) return 'too-many-held';
    const isOver = by_guests + more > MAX_HELD_BY_ADDRESS * this.config.LIMIT_FACTOR;
    return kind === 'guest' && isOver ? 'too-many-held-by-network' : null;
  }
}

interface Counted {
  readonly by_buyer: number;
  readonly by_guests: number;
  readonly given_back_for: HoldLimit | null;
}
