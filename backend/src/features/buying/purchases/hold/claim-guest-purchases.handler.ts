import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { Database } from '../../../../platform/database/database.js';
import { ClaimGuestPurchases } from '../../../people/identity/identity.public.js';
import { changePurchasePlan } from '../purchase.plans.js';
import { MAX_HELD_BY_BUYER } from './held-tickets.reader.js';

/**
 * Gives the account the unfinished purchases that its owner started in this browser before signing in, so that the orders
 * are theirs. Purchases that would exceed the account's limit of held tickets stay the guest's; the limit of the network
 * address counts those.
 */
@CommandHandler(ClaimGuestPurchases)
export class ClaimGuestPurchasesHandler implements ICommandHandler<ClaimGuestPurchases> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly database: Database,
  ) {}

  async execute({ accountId, guestId }: ClaimGuestPurchases): Promise<void> {
    const { rows } = await this.database.query<{ id: string; buyer_kind: string; held: number }>(
      `select id, buyer_kind, held from purchase_list
       where status = 'pending' and (buyer_kind = 'guest' and buyer_id = $1 or buyer_kind = 'account' and buyer_id = $2)
       order by created_at, id`,
      [guestId, accountId],
    );
    const ofAccount = rows.filter(({ buyer_kind }) => buyer_kind === 'account');
    let held = ofAccount.reduce((sum, row) => sum + row.held, 0);
    const claimed: string[] = [];
    for (const row of rows) {
      if (row.buyer_kind === 'account' || held + row.held > MAX_HELD_BY_BUYER) continue;
      held += row.held;
      await this.executor.executeAnew(changePurchasePlan(row.id, { type: 'Claim', accountId, guestId }));
      claimed.push(row.id);
    }
    await this.giveBackIfTooMany(accountId, claimed);
  }

  /** Several sign-ins at once may each have seen room for their purchases; counted after the fact, none gets past. */
  private async giveBackIfTooMany(accountId: string, claimed: readonly string[]): Promise<void> {
    const cancel = { type: 'CancelPurchase', reason: 'too-many-held' } as const;
    for (const id of claimed.toReversed()) {
      const { rows } = await this.database.query<{ held: number }>(
        `select coalesce(sum(held), 0)::int as held from purchase_list where buyer_kind = 'account' and buyer_id = $1`,
        [accountId],
      );
      if ((rows[0]?.held ?? 0) <= MAX_HELD_BY_BUYER) return;
      await this.executor.executeAnew(changePurchasePlan(id, cancel));
    }
  }
}
