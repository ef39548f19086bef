import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../../../platform/database/database.js';
import { CommandExecutor } from '../../../../../platform/event-core/command-executor.js';
import { AddGuestOrders } from '../../../../people/identity/identity.public.js';
import { changePurchasePlan } from '../../purchase.plans.js';

/** Whoever reads the mails of an address gets the links of its orders (product.md 13.11), so the account may have them. */
@CommandHandler(AddGuestOrders)
export class AddGuestOrdersHandler implements ICommandHandler<AddGuestOrders> {
  private readonly logger = new Logger(AddGuestOrdersHandler.name);

  constructor(
    private readonly executor: CommandExecutor,
    private readonly database: Database,
  ) {}

  /** A failure stops neither a new address nor a new password; the links of the orders still work. */
  async execute({ accountId, email }: AddGuestOrders): Promise<void> {
    try {
      const { rows } = await this.database.query<{ id: string }>(
        `select id from purchase_list
         where buyer_kind = 'guest' and lower(contact_email) = $1 and status = 'completed'
         order by completed_at, id`,
        [email],
      );
      for (const { id } of rows)
        await this.executor.executeAnew(changePurchasePlan(id, { type: 'AddToAccount', accountId }));
    } catch (err) {
      this.logger.error({ err }, 'orders of a guest could not be added to the account');
    }
  }
}
