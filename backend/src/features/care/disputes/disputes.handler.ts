import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { DecisionForm } from '@terrace/contracts/http/care/admin-disputes';
import type { DisputeForm } from '@terrace/contracts/http/care/disputes';
import { DomainError } from '@terrace/event-core/model/errors';
import { Database } from '../../../platform/database/database.js';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { idFrom } from '../../../platform/ids/id-from.js';
import { newId } from '../../../platform/ids/new-id.js';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { type Caller, LoadOwnOrder } from '../../buying/purchases/purchases.public.js';
import { SalesOfPurchase } from '../../buying/purchases/sales/sales.public.js';
import { GetSellerSummary } from '../../people/sellers/sellers.public.js';
import { changeDisputePlan, decideDisputePlan, openDisputesPlan } from './dispute.plans.js';
import { loadDisputes, loadEarlierDisputes } from './disputes.reader.js';

/**
 * A buyer disputes an order. Throws `not-found`, `not-disputable`, `dispute-open`, `dispute-decided`, `too-many-disputes`,
 * `dispute-too-early`, `dispute-too-late`.
 */
export class OpenDisputes extends Command<{ ids: readonly string[] }> {
  constructor(
    readonly purchaseId: string,
    readonly caller: Caller,
    readonly form: DisputeForm,
  ) {
    super();
  }
}

/** Throws `not-found`, `dispute-closed`. */
export class WithdrawDispute extends Command<{ disputeId: string }> {
  constructor(
    readonly purchaseId: string,
    readonly disputeId: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** Throws `not-found`, `already-decided`, `answer-awaited`, `dispute-closed`, and what a refund is refused with. */
export class DecideDisputeByAdmin extends Command<{ disputeId: string }> {
  constructor(
    readonly disputeId: string,
    readonly decision: DecisionForm,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

@CommandHandler(OpenDisputes)
export class OpenDisputesHandler implements ICommandHandler<OpenDisputes> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
    private readonly database: Database,
  ) {}

  async execute({ purchaseId, caller, form }: OpenDisputes) {
    const order = await this.queries.execute(new LoadOwnOrder(purchaseId, caller));
    const { times, completedAt } = order;
    if (completedAt === null) throw new DomainError('not-disputable');
    const sellers = await this.sellersOf(purchaseId);
    const opening = newId();
    const idFor = (sellerId: string | null) => idFrom('dispute', opening, sellerId ?? 'official');
    const earlier = await loadEarlierDisputes(purchaseId, this.database);
    const plan = openDisputesPlan({ ...form, purchaseId, times, completedAt, sellers, earlier, idFor });
    const { openingId } = await this.executor.execute({ ...plan, result: { openingId: opening } });
    const possible = [...sellers.keys(), 'official'].map((party) => idFrom('dispute', openingId, party));
    const rows = await loadDisputes(possible, this.database);
    return { ids: rows.map(({ id }) => id) };
  }

  private async sellersOf(purchaseId: string) {
    const sales = await this.queries.execute(new SalesOfPurchase(purchaseId));
    const found = await Promise.all(
      [...sales.keys()].map(async (id) => {
        const seller = await this.queries.execute(new GetSellerSummary(id));
        return [
          id,
          { id, fullName: seller?.fullName ?? '', companyName: seller?.companyName ?? '' },
        ] as const;
      }),
    );
    return new Map(found);
  }
}

@CommandHandler(WithdrawDispute)
export class WithdrawDisputeHandler implements ICommandHandler<WithdrawDispute> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
  ) {}

  async execute({ purchaseId, disputeId, caller }: WithdrawDispute) {
    await this.queries.execute(new LoadOwnOrder(purchaseId, caller));
    return this.executor.execute(changeDisputePlan(disputeId, { type: 'WithdrawDispute', purchaseId }));
  }
}

@CommandHandler(DecideDisputeByAdmin)
export class DecideDisputeByAdminHandler implements ICommandHandler<DecideDisputeByAdmin> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly database: Database,
  ) {}

  async execute({ disputeId, decision, by }: DecideDisputeByAdmin) {
    const [dispute] = await loadDisputes([disputeId], this.database);
    if (!dispute) throw new DomainError('not-found');
    const about = { disputeId, purchaseId: dispute.purchaseId };
    return this.executor.execute(decideDisputePlan(about, { decision, by }));
  }
}
