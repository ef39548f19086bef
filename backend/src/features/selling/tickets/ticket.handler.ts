import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@terrace/event-core/model/errors';
import { type Fact, type FactStates, type Plan, on } from '@terrace/event-core/model/plan';
import { type TakenDownTo, needsApproval } from '@terrace/contracts/http/selling/tickets';
import { namesOf, pick } from '@terrace/contracts/values/fields';
import { ruleOf } from '@terrace/contracts/values/money/country-rules';
import { PriceRails } from '@terrace/contracts/values/money/sale-policy';
import type { Rejection } from '@terrace/contracts/values/rejection';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { Database } from '../../../platform/database/database.js';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { planHandler } from '../../../platform/event-core/plan-handler.js';
import {
  POLICIES_ID,
  type PolicyState,
  policyAt,
  policyDecider,
} from '../../market/policies/policies.public.js';
import { erasureFact } from '../../people/identity/identity.public.js';
import { type SellerState, isUnnamedTrader, sellerDecider } from '../../people/sellers/sellers.public.js';
import { type KnownEvent, knownEventOfTicket } from './event-of-ticket.js';
import { type SellerFacts, factsOfSeller } from './when-seller-is-suspended-hide-tickets.reaction.js';
import { loadTickets } from './tickets.reader.js';
import { type TicketCommand, ticketDecider } from './ticket.decider.js';
import { railsFor } from './prices/price-rails.decision.js';
import { FollowEvent } from './tickets.public.js';
import type { TicketDetails } from './ticket.events.js';

/** The policy of the moment, which a plan reads as a fact. */
type PolicyFacts = { readonly policies: Fact<PolicyState> };

/** Whether the seller may list tickets. */
type ListingFacts = {
  readonly seller: Fact<SellerState>;
  readonly erasure: ReturnType<typeof erasureFact>;
};

/** An administrator decides on a ticket; `seen` is the version they saw, left out the present one. */
abstract class TicketDecision extends Command<{ ticketId: string }> {
  constructor(
    readonly ticketId: string,
    readonly by: DecidedBy,
    readonly seen?: number,
  ) {
    super();
  }
}

/** Throws `ticket-not-found`, `already-decided`, `changed-since-seen`, `ticket-unavailable`, `event-unavailable`, `trader-details-missing`, `invalid` for what the event's country does not allow. */
export class ApproveTicket extends TicketDecision {}

/** Throws as `ApproveTicket` does. */
export class RejectTicket extends TicketDecision {
  constructor(
    ticketId: string,
    by: DecidedBy,
    seen?: number,
    readonly rejection?: Rejection,
  ) {
    super(ticketId, by, seen);
  }
}

/** Throws as `ApproveTicket` does, and `sold-out`. */
export class TakeDownTicket extends TicketDecision {
  constructor(
    ticketId: string,
    by: DecidedBy,
    readonly to: TakenDownTo,
    readonly rejection: Rejection,
    seen?: number,
  ) {
    super(ticketId, by, seen);
  }
}

/**
 * The seller changes a ticket. Throws `ticket-not-found`, `ticket-unavailable`, `listing-in-use`, `sold-out`, `seats-taken`,
 * `event-unavailable`, `event-cancelled`, `invalid`, and where tickets would be listed anew `seller-not-active`, `erasure-waits`.
 */
export class EditTicket extends Command<{ ticketId: string }> {
  constructor(
    readonly ticketId: string,
    readonly sellerId: string,
    readonly changes: Partial<TicketDetails>,
    readonly deliveryAddress: string | undefined,
  ) {
    super();
  }
}

/** Withdraws a ticket; twice is no error. Throws `ticket-not-found`, and to its seller `sold-out`. */
export class WithdrawTicket extends Command<{ ticketId: string }> {
  constructor(
    readonly ticketId: string,
    readonly sellerId: string,
    readonly reason: 'seller' | 'seller-rejected',
  ) {
    super();
  }
}

/** The seller says that a suspended ticket is good for the moved event. Throws `ticket-not-found`, `event-cancelled`. */
export class ConfirmTicketEvent extends Command<{ ticketId: string }> {
  constructor(
    readonly ticketId: string,
    readonly sellerId: string,
  ) {
    super();
  }
}

export const ConfirmTicketEventHandler = planHandler(ConfirmTicketEvent, ({ ticketId, sellerId }) =>
  ticketPlan(ticketId, { type: 'ConfirmEvent', sellerId }),
);

export const FollowEventHandler = planHandler(FollowEvent, ({ ticketId, event }) =>
  ticketPlan(ticketId, { type: 'FollowEvent', ...event }),
);

@CommandHandler(ApproveTicket)
export class ApproveTicketHandler implements ICommandHandler<ApproveTicket> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  /** The rules of the event's country and the seller may have changed since the upload. */
  execute({ ticketId, by, seen }: ApproveTicket): Promise<{ ticketId: string }> {
    return this.executor.executePrepared(async () => {
      const [{ country }, sellerId] = await Promise.all([
        knownEventOfTicket(ticketId, this.database, this.queries),
        this.sellerOf(ticketId),
      ]);
      return {
        facts: {
          policies: { decider: policyDecider, entityId: POLICIES_ID },
          ...factsOfSeller(sellerId),
        },
        commands: ({ policies, seller, tax }: FactStates<PolicyFacts & SellerFacts>, now: Date) => {
          const rule = ruleOf(policyAt(policies, now).listingRules, country);
          const isTraderUnnamed = isUnnamedTrader(seller, tax);
          return [on(ticketDecider, ticketId, { type: 'ApproveTicket', by, seen, rule, isTraderUnnamed })];
        },
        result: { ticketId },
      };
    });
  }

  private async sellerOf(ticketId: string): Promise<string> {
    const [row] = await loadTickets([ticketId], this.database);
    if (!row) throw new DomainError('ticket-not-found');
    return row.sellerId;
  }
}

export const RejectTicketHandler = planHandler(RejectTicket, ({ ticketId, by, seen, rejection }) =>
  ticketPlan(ticketId, { type: 'RejectTicket', by, seen, rejection }),
);

export const TakeDownTicketHandler = planHandler(TakeDownTicket, ({ ticketId, by, to, rejection, seen }) =>
  ticketPlan(ticketId, { type: 'TakeDownTicket', by, to, rejection, seen }),
);

@CommandHandler(EditTicket)
export class EditTicketHandler implements ICommandHandler<EditTicket> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  execute(command: EditTicket): Promise<{ ticketId: string }> {
    return this.executor.executePrepared(async () => {
      const [sold, event] = await Promise.all([
        this.soldBy(command),
        needsApproval(Object.keys(command.changes))
          ? knownEventOfTicket(command.ticketId, this.database, this.queries)
          : { country: null, now: null },
      ]);
      return editPlan(command, sold, event);
    });
  }

  /** How many tickets the seller has sold, where that decides whether a new price is live at once; it only grows. */
  private async soldBy({ sellerId, changes }: EditTicket): Promise<number> {
    if (changes.price === undefined) return 0;
    const { rows } = await this.database.query<{ sold: number }>({
      name: 'sold-by-seller',
      text: 'select coalesce(sum(sold), 0)::int as sold from ticket_list where seller_id = $1',
      values: [sellerId],
    });
    return rows[0]?.sold ?? 0;
  }
}

export const WithdrawTicketHandler = planHandler(WithdrawTicket, ({ ticketId, sellerId, reason }) =>
  ticketPlan(ticketId, { type: 'WithdrawTicket', sellerId, reason }),
);

function ticketPlan(ticketId: string, command: TicketCommand) {
  return { commands: () => [on(ticketDecider, ticketId, command)], result: { ticketId } };
}

/** A new price is held against the limit and the rails of this moment. */
function editPlan(
  { ticketId, sellerId, changes, deliveryAddress }: EditTicket,
  soldTickets: number,
  { country, now: eventNow }: KnownEvent,
): Plan<PolicyFacts & ListingFacts, { ticketId: string }> {
  return {
    facts: {
      policies: { decider: policyDecider, entityId: POLICIES_ID },
      seller: { decider: sellerDecider, entityId: sellerId },
      erasure: erasureFact(sellerId),
    },
    commands: ({ policies, ...facts }, now) => {
      const { maxTicketPrice: maxPrice, listingRules, ...policy } = policyAt(policies, now);
      const rule = ruleOf(listingRules, country);
      const rails = railsFor(pick(policy, namesOf(PriceRails.shape)), soldTickets);
      const mayNotList = refusalToList(facts);
      const change = { sellerId, changes, deliveryAddress, maxPrice, rails, rule, eventNow, mayNotList };
      return [on(ticketDecider, ticketId, { type: 'EditTicket', ...change })];
    },
    result: { ticketId },
  };
}

/** As the command's `mayNotList`. */
function refusalToList({
  seller,
  erasure,
}: FactStates<ListingFacts>): 'seller-not-active' | 'erasure-waits' | null {
  if (erasure.status === 'waits') return 'erasure-waits';
  return seller.status === 'active' ? null : 'seller-not-active';
}
