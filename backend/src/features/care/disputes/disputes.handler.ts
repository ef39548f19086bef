import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { DecisionForm, QuestionForm } from '@terrace/contracts/http/care/admin-disputes';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { DomainError } from '@terrace/event-core/model/errors';
import { Database } from '../../../platform/database/database.js';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { planHandler } from '../../../platform/event-core/plan-handler.js';
import { idFrom } from '../../../platform/ids/id-from.js';
import { newId } from '../../../platform/ids/new-id.js';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { type ActApproval, protectsAct } from '../../../platform/queues/protected-acts.js';
import {
  type Caller,
  LoadOwnOrder,
  LoadStartedPurchase,
  LoadTimesOfOrder,
} from '../../buying/purchases/purchases.public.js';
import { SalesOfPurchase } from '../../buying/purchases/sales/sales.public.js';
import { GetSellerSummary } from '../../people/sellers/sellers.public.js';
import { refundOfDecision } from './agreed-decision.js';
import { changeDisputePlan, decideDisputePlan, openDisputesPlan } from './dispute.plans.js';
import { loadDisputes, loadEarlierDisputes } from './disputes.reader.js';
import { OpenDisputes } from './disputes.public.js';

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

/** The buyer answers what they are asked. Throws `not-found`, `already-answered`, `question-over`, `dispute-closed`. */
export class AnswerQuestion extends Command<{ disputeId: string }> {
  constructor(
    readonly purchaseId: string,
    readonly disputeId: string,
    readonly text: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

/**
 * An administrator asks a side for more. Throws `not-found`, `answer-awaited`, `question-open`, `dispute-closed`, `invalid`,
 * `too-many-questions`.
 */
export class AskForMore extends Command<{ disputeId: string }> {
  constructor(
    readonly disputeId: string,
    readonly form: QuestionForm,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

/** Throws `not-found`, `already-decided`, `answer-awaited`, `dispute-closed`, `second-eyes-needed`, and what a refund is refused with. */
export class DecideDisputeByAdmin extends Command<{ disputeId: string }> {
  constructor(
    readonly disputeId: string,
    readonly decision: DecisionForm,
    readonly by: DecidedBy,
    readonly approved?: ActApproval,
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
    const by = 'administrator' in caller ? caller.administrator : undefined;
    const { times, completedAt } =
      'viewer' in caller
        ? await this.queries.execute(new LoadOwnOrder(purchaseId, caller))
        : await this.queries.execute(new LoadTimesOfOrder(purchaseId));
    if (completedAt === null) throw new DomainError('not-disputable');
    const sellers = await this.sellersOf(purchaseId);
    const opening = newId();
    const idFor = (sellerId: string | null) => idFrom('dispute', opening, sellerId ?? 'official');
    const earlier = await loadEarlierDisputes(purchaseId, this.database);
    const plan = openDisputesPlan({ ...form, purchaseId, times, completedAt, sellers, earlier, idFor, by });
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

@CommandHandler(AnswerQuestion)
export class AnswerQuestionHandler implements ICommandHandler<AnswerQuestion> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
  ) {}

  async execute({ purchaseId, disputeId, text, caller }: AnswerQuestion) {
    await this.queries.execute(new LoadOwnOrder(purchaseId, caller));
    return this.executor.execute(changeDisputePlan(disputeId, { type: 'GiveMore', purchaseId, text }));
  }
}

export const AskForMoreHandler = planHandler(AskForMore, ({ disputeId, form: { side, text, until }, by }) =>
  changeDisputePlan(disputeId, {
    ...{ type: 'AskForMore', questionId: newId(), side, text, by },
    until: until === undefined ? null : new Date(until),
  }),
);

@CommandHandler(DecideDisputeByAdmin)
export class DecideDisputeByAdminHandler implements ICommandHandler<DecideDisputeByAdmin> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly database: Database,
  ) {}

  async execute({ disputeId, decision, by, approved }: DecideDisputeByAdmin) {
    const [dispute] = await loadDisputes([disputeId], this.database);
    if (!dispute) throw new DomainError('not-found');
    const about = { disputeId, purchaseId: dispute.purchaseId };
    return this.executor.execute(decideDisputePlan(about, { decision, by, approved }));
  }
}

/** The decision of a dispute, as two administrators agree on it. */
export const disputeDecisionTakesTwo = protectsAct(
  'dispute-decision',
  [QueryBus, Database],
  (queries: QueryBus, database: Database) => ({
    describe: async ({ disputeId, form }) => {
      const [row] = await loadDisputes([disputeId], database);
      if (!row) throw new DomainError('not-found');
      const { purchaseId } = row;
      const purchase = await queries.execute(new LoadStartedPurchase(purchaseId));
      const refund = refundOfDecision(form, row, purchase);
      const sum = refund ? formatMoney(refund) : 'nothing';
      const lines = [
        { label: 'Event', value: purchase.event.name },
        { label: 'Refund', value: sum },
        ...(form.outcome === 'refund'
          ? [
              {
                label: 'Who pays',
                value: form.bearer === 'platform' ? 'Terrace (guarantee)' : 'The seller’s sale',
              },
            ]
          : []),
        { label: 'Note for both sides', value: form.note },
      ];
      const summary = `Decide the dispute about order ${orderNumber(purchaseId)}: refund ${sum}`;
      const effect = { summary, lines, orderId: purchaseId };
      return { effect, about: purchase.buyer.id, expected: refund ?? undefined };
    },
    commandFor: ({ disputeId, form }, by, approved) =>
      new DecideDisputeByAdmin(disputeId, form, by, approved),
  }),
);
