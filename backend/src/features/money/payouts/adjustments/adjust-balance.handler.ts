import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { AdjustmentForm } from '@terrace/contracts/http/money/adjustments';
import { ADJUSTMENT_TEXTS } from '@terrace/contracts/values/money/adjustments';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { DomainError } from '@terrace/event-core/model/errors';
import { Database } from '../../../../platform/database/database.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { idFrom } from '../../../../platform/ids/id-from.js';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { type ActApproval, protectsAct } from '../../../../platform/queues/protected-acts.js';
import { LoadSeller } from '../../../people/sellers/sellers.public.js';
import { saleId } from '../sales/sale.plans.js';
import { adjustBalancePlan } from './adjustment.plans.js';

/**
 * An administrator gives to a seller's balance, or takes from it. Throws `not-found` for an unknown or erased seller and for an
 * order without their tickets, and `second-eyes-needed`.
 */
export class AdjustBalance extends Command<{ adjustmentId: string }> {
  constructor(
    /** Booked once, however often it is asked for. */
    readonly adjustmentId: string,
    readonly sellerId: string,
    readonly form: AdjustmentForm,
    readonly by: DecidedBy,
    readonly approved?: ActApproval,
  ) {
    super();
  }
}

@CommandHandler(AdjustBalance)
export class AdjustBalanceHandler implements ICommandHandler<AdjustBalance> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly database: Database,
  ) {}

  async execute(command: AdjustBalance): Promise<{ adjustmentId: string }> {
    const { adjustmentId, sellerId, form, by, approved } = command;
    if (form.purchaseId !== undefined) await requireSale(sellerId, form.purchaseId, this.database);
    return this.executor.execute(
      adjustBalancePlan({ adjustmentId, sellerId, form, by, isApproved: approved !== undefined }),
    );
  }
}

/** Throws `not-found` unless the order has sold tickets of the seller. */
async function requireSale(sellerId: string, purchaseId: string, database: Database): Promise<void> {
  const { rows } = await database.query('select from seller_sales where id = $1', [
    saleId(sellerId, purchaseId),
  ]);
  if (rows.length === 0) throw new DomainError('not-found');
}

/** An adjustment, as two administrators agree on it. */
export const adjustmentTakesTwo = protectsAct(
  'balance-adjustment',
  [QueryBus, Database],
  (queries: QueryBus, database: Database) => ({
    describe: async ({ sellerId, form }) => {
      const { fullName, companyName } = await queries.execute(new LoadSeller(sellerId));
      if (form.purchaseId !== undefined) await requireSale(sellerId, form.purchaseId, database);
      const sum = formatMoney(form.amount);
      const summary =
        form.direction === 'credit' ? `Give ${sum} to ${fullName}` : `Take ${sum} from ${fullName}`;
      const lines = [
        { label: 'Seller', value: `${fullName}, ${companyName}` },
        { label: 'Reason', value: ADJUSTMENT_TEXTS[form.reason] },
        { label: 'To the seller', value: form.text },
        ...(form.purchaseId === undefined ? [] : [{ label: 'Order', value: orderNumber(form.purchaseId) }]),
      ];
      return { effect: { summary, lines, orderId: form.purchaseId ?? null }, about: sellerId };
    },
    commandFor: ({ sellerId, form }, by, approved) =>
      new AdjustBalance(
        idFrom('adjustment of approval', approved.approvalId),
        sellerId,
        form,
        { id: by.id, name: by.name },
        approved,
      ),
  }),
);
